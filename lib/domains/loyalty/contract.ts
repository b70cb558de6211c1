import { z } from 'zod';
import { MAX_ROW_ID } from '@/lib/ids';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { LOYALTY_POINTS_CALL, MAX_CARD_UNITS, MAX_ORDER_ITEMS, MAX_ROOM_NIGHTS } from './literals';

const objectId = z.coerce.number().int().positive().max(MAX_ROW_ID);
const rupees = z.number();
const points = z.number().int();
/** The entity whose wallet it is; the selected one without it. */
const entity = { legal_entity_id: objectId.optional() };

export const getLoyaltyPoints = defineEndpoint({
  id: 'get-loyalty-points',
  ...LOYALTY_POINTS_CALL,
  access: 'member',
  summary: 'The rewards wallet of a legal entity: points, what they are worth, and the rate',
  query: z.object(entity),
  response: z.object({
    /** Spendable points. */
    wallet_balance: points,
    /** What they are worth, in rupees. */
    rupee: rupees,
    /** Rupees per point. */
    conversion_rate: rupees,
    /** Points of confirmed stays that vest at check-out. */
    pending_points: points,
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND'],
});

const giftCardProduct = z.object({
  type: z.literal('gift_card'),
  product_id: z.number().int(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  terms: z.string(),
  validity_days: z.number().int(),
  /** Face values in rupees, each with what it costs in points of this wallet. */
  denominations: z.array(z.object({ value: rupees, points })),
});

const roomNightProduct = z.object({
  type: z.literal('room_night'),
  product_id: z.number().int(),
  name: z.string(),
  description: z.string(),
  points,
  /** The dearest room price before tax that a voucher pays, in rupees. */
  covers: rupees,
  validity_days: z.number().int(),
});

export type GiftCardProduct = z.infer<typeof giftCardProduct>;
export type RoomNightProduct = z.infer<typeof roomNightProduct>;

const voucher = z.object({
  code: z.string(),
  loyalty_order_id: z.number().int(),
  /** The dearest room price before tax that it pays, in rupees. */
  covers: rupees,
  /** The last day on which it can be used to book. */
  valid_until: z.string(),
});

export type VoucherView = z.infer<typeof voucher>;

export const getCatalogue = defineEndpoint({
  id: 'get-catelog',
  method: 'GET',
  path: '/api/loyalty/get-catelog/',
  access: 'member',
  summary: 'What points can be spent on: gift cards and room nights, and the room-night vouchers that wait to be used',
  query: z.object(entity),
  response: z.object({
    catalogue: z.array(z.discriminatedUnion('type', [giftCardProduct, roomNightProduct])),
    vouchers: z.array(voucher),
    wallet_balance: points,
    conversion_rate: rupees,
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND'],
});

export const orderStatus = z.enum(['created', 'otp_verified', 'fulfilling', 'done', 'partial', 'failed']);

const orderProduct = z.object({
  order_item_id: z.number().int(),
  product_id: z.number().int(),
  name: z.string(),
  /** Face value in rupees. */
  denomination: rupees,
  quantity: z.number().int(),
  /** Points of one unit. */
  points_each: points,
  /** Units that were asked for, by index; codes are shown by gift-card-detail alone. */
  units: z.array(z.object({ index: z.number().int(), status: z.enum(['requested', 'issued', 'failed']) })),
});

const orderView = z.object({
  loyalty_order_id: z.number().int(),
  status: orderStatus,
  points,
  products: z.array(orderProduct),
});

export type LoyaltyOrderView = z.infer<typeof orderView>;

const sentCode = z.object({
  /** The phone that the code goes to, all but the last digits hidden. */
  sent_to: z.string(),
  /** Seconds for which it can be used. */
  expires_in: z.number().int(),
  /** Seconds after which another one may be asked for. */
  resend_in: z.number().int(),
});

export const createGiftCardOrder = defineEndpoint({
  id: 'create-gift-card-order',
  method: 'POST',
  path: '/api/loyalty/create-gift-card-order/',
  access: 'member',
  summary: 'Reserves the points of gift cards and sends the one-time code that releases the order',
  body: z.object({
    ...entity,
    items: z
      .array(
        z.object({
          product_id: objectId,
          /** Rupees; one of the product's. */
          denomination: z.coerce.number().positive().max(1e6),
          quantity: z.coerce.number().int().min(1).max(MAX_CARD_UNITS),
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
    'POINTS_INSUFFICIENT',
    'PHONE_MISSING',
    'TOO_MANY_REQUESTS',
  ],
  idempotent: true,
});

export const sendOrderCode = defineEndpoint({
  id: 'send-loyalty-otp',
  method: 'POST',
  path: '/api/loyalty/send-otp/',
  access: 'member',
  summary: 'Sends another one-time code for a gift-card order that waits for one',
  body: z.object({ ...entity, loyalty_order_id: objectId }),
  response: z.object({ otp: sentCode }),
  errors: [
    'WALLET_MISSING',
    'REWARDS_INACTIVE',
    'NOT_FOUND',
    'WRONG_LOYALTY_ORDER_STATE',
    'PHONE_MISSING',
    'TOO_MANY_REQUESTS',
  ],
});

export const verifyOrderCode = defineEndpoint({
  id: 'verify-loyalty-otp',
  method: 'POST',
  path: '/api/loyalty/verify-otp/',
  access: 'member',
  summary: 'Releases a gift-card order with its one-time code; the code of another order does not',
  body: z.object({
    ...entity,
    loyalty_order_id: objectId,
    otp: z.coerce
      .string()
      .trim()
      .regex(/^\d{6}$/, 'The code has six digits'),
  }),
  response: z.object({ order: orderView }),
  errors: [
    'WALLET_MISSING',
    'REWARDS_INACTIVE',
    'NOT_FOUND',
    'INVALID_OTP',
    'WRONG_LOYALTY_ORDER_STATE',
    'TOO_MANY_REQUESTS',
  ],
});

export const confirmGiftCardItem = defineEndpoint({
  id: 'confirm-gift-card-order-item',
  method: 'POST',
  path: '/api/loyalty/confirm-gift-card-order-item/',
  access: 'member',
  summary: 'Issues one unit of an ordered gift card; the same unit again answers the same',
  body: z.object({
    ...entity,
    loyalty_order_id: objectId,
    order_item_id: objectId,
    /** One call per unit. */
    quantity: z.coerce.number().pipe(z.literal(1)).default(1),
    /** Which unit of the item, from 0. */
    index: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_CARD_UNITS - 1),
  }),
  response: z.object({
    order: orderView,
    /** What became of the unit. */
    unit: z.object({
      order_item_id: z.number().int(),
      index: z.number().int(),
      status: z.enum(['issued', 'failed']),
    }),
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND', 'WRONG_LOYALTY_ORDER_STATE', 'GIFT_CARDS_UNAVAILABLE'],
  idempotent: true,
});

export const createRoomNightOrder = defineEndpoint({
  id: 'create-room-night-order',
  method: 'POST',
  path: '/api/loyalty/create-room-night-order/',
  access: 'member',
  summary: 'Spends points on room nights; each voucher books one room for one night, once',
  body: z.object({
    ...entity,
    product_id: objectId,
    quantity: z.coerce.number().int().min(1).max(MAX_ROOM_NIGHTS).default(1),
  }),
  response: z.object({
    order_id: z.number().int(),
    loyalty_order_id: z.number().int(),
    status: orderStatus,
    points,
    vouchers: z.array(voucher),
    wallet_balance: points,
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND', 'POINTS_INSUFFICIENT'],
  idempotent: true,
});

const historyLine = z.object({
  id: z.string(),
  /** ISO instant. */
  date: z.string(),
  kind: z.enum(['earned', 'spent', 'expired']),
  /** What happened: earned, vested, granted, reversed, clawed_back, reserved, returned, expired. */
  event: z.string(),
  title: z.string(),
  /** Signed. */
  points,
  /** What they were worth on that day, in rupees; signed. */
  rupee: rupees,
  /** Rupees per point on that day. */
  conversion_rate: rupees,
  /** Pending points count once the stay is over; reversed ones never will. */
  status: z.enum(['posted', 'pending', 'reversed']),
  /** Of the wallet afterwards; null where the wallet did not move. */
  balance: points.nullable(),
  booking_id: z.number().int().nullable(),
  loyalty_order_id: z.number().int().nullable(),
});

export type HistoryLine = z.infer<typeof historyLine>;

export const walletHistory = defineEndpoint({
  id: 'wallet-history',
  method: 'GET',
  path: '/api/loyalty/wallet-history/',
  access: 'member',
  summary: 'What happened to the points of a legal entity, latest first',
  query: z.object({
    ...entity,
    page_number: z.coerce.number().int().min(1).max(10_000).default(1),
    filter: z.enum(['all', 'earned', 'spent', 'expired']).default('all'),
    records_per_page: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: z.object({
    wallet_history: z.array(historyLine),
    meta: z.object({
      totalCount: z.number().int(),
      page_number: z.number().int(),
      records_per_page: z.number().int(),
      filter: z.enum(['all', 'earned', 'spent', 'expired']),
    }),
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND'],
});

const giftCard = z.object({
  order_item_id: z.number().int(),
  index: z.number().int(),
  name: z.string(),
  /** Face value in rupees. */
  denomination: rupees,
  status: z.enum(['requested', 'issued', 'failed']),
  code: z.string().nullable(),
  pin: z.string().nullable(),
  /** The last day on which it can be used. */
  expires_on: z.string().nullable(),
  terms: z.string(),
});

export type GiftCardView = z.infer<typeof giftCard>;

export const giftCardDetail = defineEndpoint({
  id: 'gift-card-detail',
  method: 'GET',
  path: '/api/loyalty/gift-card-detail/',
  access: 'member',
  summary: 'The gift cards of an order with their codes: the only answer that shows them, to members of the entity',
  query: z.object({ ...entity, loyalty_order_id: objectId }),
  response: z.object({
    order: orderView.extend({
      created_at: z.string(),
      /** Points that came back to the wallet. */
      points_returned: points,
    }),
    gift_cards: z.array(giftCard),
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND'],
});
