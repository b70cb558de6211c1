import { z } from 'zod';
import { isoDate } from '@/lib/domains/pricing/contract/pricing';
import { MAX_PAISE, PAISE_PER_RUPEE } from '@/lib/money';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine, requiredText } from '@/lib/platform/http/text-schemas';
import { COUPON_STATES } from '../rules/coupon-state';

const id = z.object({ id: rowId });
const read = { access: 'staff', permission: 'rate.read' } as const;
const write = { access: 'staff', permission: 'rate.write', needsFreshProof: true } as const;

const rupees = z
  .number('Enter an amount in rupees')
  .positive('Enter an amount above 0')
  .max(MAX_PAISE / PAISE_PER_RUPEE / 100, 'The amount is too large')
  .multipleOf(0.01, 'Enter at most two decimals');
const uses = z.number('Enter a whole number').int('Enter a whole number').min(1).max(1_000_000);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);

const couponRow = z.object({
  id: z.number().int(),
  code: z.string(),
  description: z.string(),
  /** Percent with at most two decimals; a coupon has a percentage or a flat amount in rupees. */
  percent: z.number().nullable(),
  flat: z.number().nullable(),
  max_discount: z.number().nullable(),
  min_pretax: z.number(),
  valid_from: z.string(),
  valid_to: z.string(),
  max_uses: z.number().int().nullable(),
  max_uses_per_entity: z.number().int().nullable(),
  hotel: z.string().nullable(),
  hotel_code: z.string().nullable(),
  /** The legal entity that alone may use the coupon. */
  entity: z.string().nullable(),
  state: z.enum(COUPON_STATES),
  /** Reserved and consumed uses; released ones do not count. */
  uses: z.number().int(),
  /** Discounts of these uses, in rupees. */
  amount: z.number(),
  /** Null without a limit. */
  remaining: z.number().int().nullable(),
});
export type CouponRow = CodeNames<z.output<typeof couponRow>>;

const COUPON_SORTS = ['code', 'valid_to', 'uses'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];
const couponFilters = { q: line(60).optional(), state: z.enum(COUPON_STATES).optional() };

export const listCouponsEndpoint = defineEndpoint({
  ...read,
  id: 'list-coupons',
  method: 'GET',
  path: '/api/console/rates/coupons/',
  summary: 'Lists coupons with their use',
  query: z.object({ ...listFields(COUPON_SORTS, 'code'), ...couponFilters }),
  response: listAnswer(couponRow),
});

export const exportCouponsEndpoint = csvOf(listCouponsEndpoint);

export const getCouponEndpoint = defineEndpoint({
  ...read,
  id: 'get-coupon',
  method: 'GET',
  path: '/api/console/rates/coupons/{id}/',
  summary: 'Returns one coupon with its use',
  params: id,
  response: couponRow,
  errors: ['NOT_FOUND'],
});

const useRow = z.object({
  reference: z.string(),
  company: z.string(),
  hotel: z.string(),
  checkin: z.string(),
  discount: z.number(),
  status: z.enum(['reserved', 'consumed', 'released']),
  at: z.string(),
});
export type CouponUseRow = CodeNames<z.output<typeof useRow>>;

export const listCouponUsesEndpoint = defineEndpoint({
  ...read,
  id: 'list-coupon-uses',
  permission: 'booking.read',
  method: 'GET',
  path: '/api/console/rates/coupons/{id}/uses/',
  summary: 'Lists the bookings that used a coupon, with their discount',
  params: id,
  query: z.object(listFields(['at'], '-at')),
  response: listAnswer(useRow),
});

export const exportCouponUsesEndpoint = csvOf(listCouponUsesEndpoint);

const terms = z.object({
  description: requiredLine('Description', 200),
  percent: optional(rupees.max(100, 'Enter at most 100 percent')),
  flat: optional(rupees),
  max_discount: optional(rupees),
  min_pretax: optional(rupees),
  valid_from: isoDate,
  valid_to: isoDate,
  max_uses: optional(uses),
  max_uses_per_entity: optional(uses),
  /** The operator's code or the number of the only hotel at which the coupon is valid. */
  hotel_code: optional(line(40)).transform((code) => code || null),
});
type Terms = z.output<typeof terms>;

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_.-]{1,39}$/, 'Use 2 to 40 letters, digits, . _ or -');

function checkTerms({ percent, flat, max_discount, valid_from, valid_to }: Terms, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if ((percent === null) === (flat === null)) refuse('percent', 'Enter either a percentage or a flat amount');
  if (flat !== null && max_discount !== null) refuse('max_discount', 'A flat amount has no other limit');
  if (valid_from > valid_to) refuse('valid_to', 'The last day is before the first day');
}

export const newCouponForm = terms.extend({ code }).superRefine(checkTerms);
export type NewCouponBody = CodeNames<z.output<typeof newCouponForm>>;

export const createCouponEndpoint = defineEndpoint({
  ...write,
  id: 'create-coupon',
  method: 'POST',
  path: '/api/console/rates/coupons/',
  summary: 'Creates a coupon',
  body: newCouponForm,
  response: couponRow,
  errors: ['CODE_TAKEN'],
});

const reason = requiredText('Reason', 500);

export const couponForm = terms.extend({ reason }).superRefine(checkTerms);
export type CouponBody = CodeNames<z.output<typeof couponForm>>;

export const changeCouponEndpoint = defineEndpoint({
  ...write,
  id: 'change-coupon',
  method: 'POST',
  path: '/api/console/rates/coupons/{id}/',
  summary: 'Changes the terms of a coupon for later bookings, and makes an ended coupon valid again',
  params: id,
  body: couponForm,
  response: couponRow,
  errors: ['NOT_FOUND'],
});

export const endCouponForm = z.object({ reason });

export const endCouponEndpoint = defineEndpoint({
  ...write,
  id: 'end-coupon',
  method: 'POST',
  path: '/api/console/rates/coupons/{id}/end/',
  summary: 'Ends a coupon; bookings keep their discount',
  params: id,
  body: endCouponForm,
  response: couponRow,
  errors: ['NOT_FOUND'],
});
