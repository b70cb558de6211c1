import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { numberOrText, rowId } from '@/lib/platform/http/number-schemas';
import { legalEntityField, orderStatus, points, voucher } from './order';
import { MAX_ROOM_NIGHTS } from '../constants';

export const createRoomNightOrderEndpoint = defineEndpoint({
  id: 'create-room-night-order',
  method: 'POST',
  path: '/api/loyalty/create-room-night-order/',
  access: 'member',
  summary: 'Buys room-night vouchers with points; each voucher pays for one room for one night',
  body: z.object({
    ...legalEntityField,
    product_id: rowId,
    quantity: numberOrText(z.number().int().min(1).max(MAX_ROOM_NIGHTS)).default(1),
  }),
  response: z.object({
    order_id: z.number().int(),
    loyalty_order_id: z.number().int(),
    status: orderStatus,
    points,
    vouchers: z.array(voucher),
    wallet_balance: points,
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND', 'FORBIDDEN', 'POINTS_INSUFFICIENT'],
  idempotent: true,
});
