import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { REFUND_STATES } from '../rules/refund-states';

const state = z.enum(REFUND_STATES);

/** Amounts in rupees. */
const refundRow = z.object({
  id: z.number().int(),
  state,
  state_label: z.string(),
  amount: z.number(),
  created_at: z.string(),
  /** When the provider or the operator sent it. */
  sent_at: z.string().nullable(),
  /** The day until which the bank credits the payer; null unless the provider has sent it. */
  expected_by: z.string().nullable(),
  /** ARN, RRN or UTR with its kind; null until the bank reports it. */
  bank_reference: z.string().nullable(),
  payment_id: z.string(),
  refund_id: z.string().nullable(),
  /** Null for a payment that became no booking. */
  booking: z.string().nullable(),
});
export type RefundRow = CodeNames<z.output<typeof refundRow>>;

const SORTS = ['created_at', 'amount'] as const;
const filters = { state: state.optional() };
const access = { method: 'GET', access: 'staff', permission: 'money.read' } as const;

export const listMoneyRefundsEndpoint = defineEndpoint({
  id: 'list-money-refunds',
  path: '/api/console/money/refunds/',
  ...access,
  summary: 'Lists refunds with their state, the day until which the bank credits them, and the bank reference',
  query: z.object({ ...listFields(SORTS, '-created_at'), ...filters }),
  response: listAnswer(refundRow),
});

export const exportMoneyRefundsEndpoint = csvOf(listMoneyRefundsEndpoint);
