import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { legalEntityField, points, rupeeAmount, voucher } from './order';
import { LOYALTY_POINTS_CALL } from '../constants';

export const getLoyaltyPointsEndpoint = defineEndpoint({
  id: 'get-loyalty-points',
  ...LOYALTY_POINTS_CALL,
  access: 'member',
  summary: 'Returns the rewards wallet of a legal entity: points, their value in rupees and the conversion rate',
  query: z.object(legalEntityField),
  response: z.object({
    wallet_balance: points,
    rupee: rupeeAmount,
    /** Rupees per point. */
    conversion_rate: rupeeAmount,
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
  denominations: z.array(z.object({ value: rupeeAmount, points })),
});

const roomNightProduct = z.object({
  type: z.literal('room_night'),
  product_id: z.number().int(),
  name: z.string(),
  description: z.string(),
  points,
  covers: rupeeAmount,
  validity_days: z.number().int(),
});

export type GiftCardProduct = CodeNames<z.infer<typeof giftCardProduct>>;
export type RoomNightProduct = CodeNames<z.infer<typeof roomNightProduct>>;

export const getCatalogueEndpoint = defineEndpoint({
  id: 'get-catelog',
  method: 'GET',
  path: '/api/loyalty/get-catelog/',
  access: 'member',
  summary: 'Lists gift cards and room nights that points can buy, and the unused room-night vouchers',
  query: z.object(legalEntityField),
  response: z.object({
    catalogue: z.array(z.discriminatedUnion('type', [giftCardProduct, roomNightProduct])),
    vouchers: z.array(voucher),
    wallet_balance: points,
    conversion_rate: rupeeAmount,
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND'],
});

const historyLine = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.enum(['earned', 'spent', 'expired']),
  /** earned, vested, granted, reversed, clawed_back, reserved, returned or expired. */
  event: z.string(),
  title: z.string(),
  points,
  rupee: rupeeAmount,
  /** Rupees per point on that day. */
  conversion_rate: rupeeAmount,
  status: z.enum(['posted', 'pending', 'reversed']),
  balance: points.nullable(),
  booking_id: z.number().int().nullable(),
  loyalty_order_id: z.number().int().nullable(),
});

export type HistoryLine = CodeNames<z.infer<typeof historyLine>>;

export const getWalletHistoryEndpoint = defineEndpoint({
  id: 'wallet-history',
  method: 'GET',
  path: '/api/loyalty/wallet-history/',
  access: 'member',
  summary: 'Lists the changes of a legal entity’s points, latest first',
  query: z.object({
    ...legalEntityField,
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
