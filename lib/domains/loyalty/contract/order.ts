import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';

export const rupeeAmount = z.number();
export const points = z.number().int();
export const legalEntityField = { legal_entity_id: rowId.optional() };

export const orderStatus = z.enum(['created', 'otp_verified', 'fulfilling', 'done', 'partial', 'failed']);

const orderProduct = z.object({
  order_item_id: z.number().int(),
  product_id: z.number().int(),
  name: z.string(),
  denomination: rupeeAmount,
  quantity: z.number().int(),
  points_each: points,
  /** Requested units by index; only gift-card-detail shows codes. */
  units: z.array(z.object({ index: z.number().int(), status: z.enum(['requested', 'issued', 'failed']) })),
});

export const orderView = z.object({
  loyalty_order_id: z.number().int(),
  status: orderStatus,
  points,
  products: z.array(orderProduct),
});

export type LoyaltyOrderView = CodeNames<z.infer<typeof orderView>>;

export const voucher = z.object({
  code: z.string(),
  loyalty_order_id: z.number().int(),
  /** Rupees. The highest room price before tax that the voucher pays. */
  covers: rupeeAmount,
  valid_until: z.string(),
});

export type VoucherView = CodeNames<z.infer<typeof voucher>>;
