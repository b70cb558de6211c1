import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { entity, points, rupees, voucher } from './order';
import { LOYALTY_POINTS_CALL } from '../literals';

export const getLoyaltyPointsEndpoint = defineEndpoint({
  id: 'get-loyalty-points',
  ...LOYALTY_POINTS_CALL,
  access: 'member',
  summary: 'The rewards wallet of a legal entity: points, what they are worth, and the rate',
  query: z.object(entity),
  response: z.object({
    wallet_balance: points,
    rupee: rupees,
    /** Rupees per point. */
    conversion_rate: rupees,
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
  denominations: z.array(z.object({ value: rupees, points })),
});

const roomNightProduct = z.object({
  type: z.literal('room_night'),
  product_id: z.number().int(),
  name: z.string(),
  description: z.string(),
  points,
  covers: rupees,
  validity_days: z.number().int(),
});

export type GiftCardProduct = z.infer<typeof giftCardProduct>;
export type RoomNightProduct = z.infer<typeof roomNightProduct>;

export const getCatalogueEndpoint = defineEndpoint({
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

const historyLine = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.enum(['earned', 'spent', 'expired']),
  /** earned, vested, granted, reversed, clawed_back, reserved, returned, expired. */
  event: z.string(),
  title: z.string(),
  points,
  rupee: rupees,
  /** Rupees per point on that day. */
  conversion_rate: rupees,
  status: z.enum(['posted', 'pending', 'reversed']),
  balance: points.nullable(),
  booking_id: z.number().int().nullable(),
  loyalty_order_id: z.number().int().nullable(),
});

export type HistoryLine = z.infer<typeof historyLine>;

export const getWalletHistoryEndpoint = defineEndpoint({
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
