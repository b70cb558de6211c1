import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText, rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { reasonBody } from './actions';
import { bookingParams } from './booking-params';

/** `waiting`: another person decides; `pending`: on its way to the payer; `failed`: the bank could not deliver it. */
export const GRANT_VIEW_STATES = [
  'granted',
  'waiting',
  'pending',
  'sent',
  'failed',
  'withdrawn',
  'refused',
  'closed',
] as const;
/** The filter of the list. */
export const GRANT_FILTERS = ['granted', 'waiting', 'sent', 'withdrawn', 'refused', 'closed'] as const;

export const grantView = z.object({
  grant_id: z.number().int(),
  reference: z.string(),
  company: z.string(),
  /** Rupees. */
  amount: z.number(),
  reason: z.string(),
  /** `source`: to the original payment; `credit`: as an advance of the company. */
  by: z.enum(['source', 'credit']),
  state: z.enum(GRANT_VIEW_STATES),
  granted_by: z.string(),
  granted_at: z.iso.datetime(),
  ended_by: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Of the second person, for a refused one. */
  refusal_reason: z.string().nullable(),
  bank_reference: z.string().nullable(),
  may_send: z.boolean(),
  may_withdraw: z.boolean(),
});
export type GrantView = CodeNames<z.output<typeof grantView>>;

export const refundGrantBody = z.object({
  amount: numberOrText(
    z
      .number()
      .min(1, 'Enter an amount of at least one rupee')
      .max(100_000_000)
      .refine((amount) => /^\d+(\.\d{1,2})?$/.test(String(amount)), 'has more than two decimals'),
  ),
  reason: requiredLine('Reason', 300),
});

const outcome = z.object({
  /** `requested`: another member of staff decides. */
  outcome: z.enum(['done', 'requested']),
  refund: grantView,
});

export const grantRefundEndpoint = defineEndpoint({
  id: 'grant-refund',
  method: 'POST',
  path: '/api/console/bookings/{reference}/refunds/',
  access: 'staff',
  permission: 'refund.grant',
  needsFreshProof: true,
  idempotent: true,
  summary: 'Grants a refund that no policy gives; it is sent by staff with `refund.send`, large ones after an approval',
  params: bookingParams,
  body: refundGrantBody,
  response: outcome,
  errors: ['WRONG_BOOKING_STATE'],
});

export const listRefundGrantsEndpoint = defineEndpoint({
  id: 'list-refund-grants',
  method: 'GET',
  path: '/api/console/refunds/',
  access: 'staff',
  permission: 'money.read',
  summary: 'Lists granted refunds: those to send, those that were sent with their bank reference, and withdrawn ones',
  query: z.object({
    ...listFields(['granted_at', 'amount'], 'granted_at'),
    state: z.enum(GRANT_FILTERS).default('granted'),
  }),
  response: listAnswer(grantView),
});

export const exportRefundGrantsEndpoint = csvOf(listRefundGrantsEndpoint);

const grantParams = z.object({ grant_id: rowId });

export const sendRefundEndpoint = defineEndpoint({
  id: 'send-refund',
  method: 'POST',
  path: '/api/console/refunds/{grant_id}/send/',
  access: 'staff',
  permission: 'refund.send',
  needsFreshProof: true,
  summary: 'Sends a granted refund to its payer; above `FOUR_EYES_PAISE` another member of staff decides',
  params: grantParams,
  body: z.object({}),
  response: outcome,
  errors: ['NOT_FOUND', 'WRONG_BOOKING_STATE', 'APPROVAL_PENDING'],
});

export const withdrawRefundEndpoint = defineEndpoint({
  id: 'withdraw-refund',
  method: 'POST',
  path: '/api/console/refunds/{grant_id}/withdraw/',
  access: 'staff',
  permission: 'refund.grant',
  summary: 'Withdraws a granted refund that is not sent',
  params: grantParams,
  body: reasonBody,
  response: outcome,
  errors: ['NOT_FOUND', 'WRONG_BOOKING_STATE'],
});
