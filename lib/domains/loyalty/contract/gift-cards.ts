import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { numberOrText, rowId } from '@/lib/platform/http/number-schemas';
import { legalEntityField, orderView, points, rupeeAmount } from './order';
import { MAX_CARD_UNITS, MAX_ORDER_ITEMS } from '../constants';

const sentCode = z.object({
  sent_to: z.string(),
  expires_in: z.number().int(),
  resend_in: z.number().int(),
});

const oneTimeCode = z.coerce
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits');

export const createGiftCardOrderEndpoint = defineEndpoint({
  id: 'create-gift-card-order',
  method: 'POST',
  path: '/api/loyalty/create-gift-card-order/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Reserves the points for gift cards and sends the one-time code that confirms the order',
  body: z.object({
    ...legalEntityField,
    items: z
      .array(
        z.object({
          product_id: rowId,
          /** Rupees. The product must offer this denomination. */
          denomination: numberOrText(z.number().positive().max(1e6)),
          quantity: numberOrText(z.number().int().min(1).max(MAX_CARD_UNITS)),
        }),
      )
      .min(1)
      .max(MAX_ORDER_ITEMS)
      .refine(
        (items) => items.reduce((sum, item) => sum + item.quantity, 0) <= MAX_CARD_UNITS,
        `At most ${MAX_CARD_UNITS} gift cards in one order`,
      ),
  }),
  response: z.object({
    loyalty_order_id: z.number().int(),
    order: orderView,
    otp: sentCode,
    wallet_balance: points,
  }),
  errors: [
    'WALLET_MISSING',
    'REWARDS_INACTIVE',
    'NOT_FOUND',
    'FORBIDDEN',
    'POINTS_INSUFFICIENT',
    'PHONE_MISSING',
    'TOO_MANY_REQUESTS',
  ],
  idempotent: true,
});

export const sendOrderCodeEndpoint = defineEndpoint({
  id: 'send-loyalty-otp',
  method: 'POST',
  path: '/api/loyalty/send-otp/',
  access: 'member',
  summary: 'Sends a new one-time code for a gift-card order that is not verified yet',
  body: z.object({ ...legalEntityField, loyalty_order_id: rowId }),
  response: z.object({ otp: sentCode }),
  errors: [
    'WALLET_MISSING',
    'REWARDS_INACTIVE',
    'NOT_FOUND',
    'FORBIDDEN',
    'WRONG_LOYALTY_ORDER_STATE',
    'PHONE_MISSING',
    'TOO_MANY_REQUESTS',
  ],
});

export const verifyOrderCodeEndpoint = defineEndpoint({
  id: 'verify-loyalty-otp',
  method: 'POST',
  path: '/api/loyalty/verify-otp/',
  access: 'member',
  summary: 'Verifies a gift-card order with the one-time code sent for this order',
  body: z.object({
    ...legalEntityField,
    loyalty_order_id: rowId,
    otp: oneTimeCode,
  }),
  response: z.object({ order: orderView }),
  errors: [
    'WALLET_MISSING',
    'REWARDS_INACTIVE',
    'NOT_FOUND',
    'FORBIDDEN',
    'INVALID_OTP',
    'WRONG_LOYALTY_ORDER_STATE',
    'TOO_MANY_REQUESTS',
  ],
});

export const confirmGiftCardItemEndpoint = defineEndpoint({
  id: 'confirm-gift-card-order-item',
  method: 'POST',
  path: '/api/loyalty/confirm-gift-card-order-item/',
  access: 'member',
  summary: 'Issues one unit of an ordered gift card; a repeated call for the same unit returns the same result',
  body: z.object({
    ...legalEntityField,
    loyalty_order_id: rowId,
    order_item_id: rowId,
    quantity: numberOrText(z.literal(1)).default(1),
    /** Index of the unit within the item, starting at 0. */
    index: numberOrText(
      z
        .number()
        .int()
        .min(0)
        .max(MAX_CARD_UNITS - 1),
    ),
  }),
  response: z.object({
    order: orderView,
    unit: z.object({
      order_item_id: z.number().int(),
      index: z.number().int(),
      status: z.enum(['issued', 'failed']),
    }),
  }),
  errors: [
    'WALLET_MISSING',
    'REWARDS_INACTIVE',
    'NOT_FOUND',
    'FORBIDDEN',
    'WRONG_LOYALTY_ORDER_STATE',
    'GIFT_CARDS_UNAVAILABLE',
  ],
  idempotent: true,
});

const giftCard = z.object({
  order_item_id: z.number().int(),
  index: z.number().int(),
  name: z.string(),
  denomination: rupeeAmount,
  status: z.enum(['requested', 'issued', 'failed']),
  code: z.string().nullable(),
  pin: z.string().nullable(),
  expires_on: z.string().nullable(),
  terms: z.string(),
});

export type GiftCardView = CodeNames<z.infer<typeof giftCard>>;

const giftCardsOfOrder = z.object({
  order: orderView.extend({
    created_at: z.string(),
    points_returned: points,
  }),
  needs_code: z.boolean(),
  gift_cards: z.array(giftCard),
});

export const getGiftCardDetailEndpoint = defineEndpoint({
  id: 'gift-card-detail',
  method: 'GET',
  path: '/api/loyalty/gift-card-detail/',
  access: 'member',
  inView: 'refused',
  summary:
    'Returns the gift cards of an order to the member who ordered them and to travel managers; for ten minutes after verification, that member also gets the codes',
  query: z.object({ ...legalEntityField, loyalty_order_id: rowId }),
  response: giftCardsOfOrder,
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND', 'FORBIDDEN'],
});

export const sendGiftCardsCodeEndpoint = defineEndpoint({
  id: 'send-gift-cards-otp',
  method: 'POST',
  path: '/api/loyalty/gift-card-detail/send-otp/',
  access: 'member',
  summary: 'Sends the caller a one-time code for showing the codes of an order’s gift cards',
  body: z.object({ ...legalEntityField, loyalty_order_id: rowId }),
  response: z.object({ otp: sentCode }),
  errors: [
    'WALLET_MISSING',
    'REWARDS_INACTIVE',
    'NOT_FOUND',
    'FORBIDDEN',
    'WRONG_LOYALTY_ORDER_STATE',
    'PHONE_MISSING',
    'TOO_MANY_REQUESTS',
  ],
});

export const showGiftCardsEndpoint = defineEndpoint({
  id: 'show-gift-cards',
  method: 'POST',
  path: '/api/loyalty/gift-card-detail/',
  access: 'member',
  summary:
    'Returns the gift cards of an order with codes and PINs for a new one-time code; the access is audited and reported by mail to the member who ordered them',
  body: z.object({ ...legalEntityField, loyalty_order_id: rowId, otp: oneTimeCode }),
  response: giftCardsOfOrder,
  errors: [
    'WALLET_MISSING',
    'REWARDS_INACTIVE',
    'NOT_FOUND',
    'FORBIDDEN',
    'INVALID_OTP',
    'PHONE_MISSING',
    'TOO_MANY_REQUESTS',
  ],
});
