import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredText } from '@/lib/platform/http/text-schemas';
import { APPROVAL_STATES, ENDED_STATES } from '../types';

const approval = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** The kind as shown to people. */
  label: z.string(),
  /** For example `corporate` with the id of a company. */
  subject_type: z.string(),
  subject_id: z.string(),
  summary: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Rupees that leave, or the new limit; null for no limit, and for what has no amount. */
  amount: z.number().nullable(),
  reason: z.string(),
  state: z.enum(APPROVAL_STATES),
  requested_by: z.string(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decision_reason: z.string().nullable(),
  is_own: z.boolean(),
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
  /** What an approval moves at once, of a waiting request; null if the summary says it. */
  effect: z.string().nullable(),
});
export type Approval = CodeNames<z.output<typeof approval>>;

export const approvalAnswer = approval;

const APPROVAL_SORTS = ['requested_at', 'amount'] as const;
export type ApprovalSort = (typeof APPROVAL_SORTS)[number];

export const listApprovalsEndpoint = defineEndpoint({
  id: 'list-approvals',
  method: 'GET',
  path: '/api/console/approvals/',
  access: 'staff',
  permission: 'money.read',
  summary: 'Lists requests of staff for approval that wait or have ended',
  query: z.object({
    ...listFields(APPROVAL_SORTS, 'requested_at'),
    view: z.enum(['waiting', 'ended']).default('waiting'),
    kind: z
      .string()
      .regex(/^[a-z.-]{1,60}$/, 'is not the name of a kind')
      .optional(),
    /** Of requests that have ended. */
    state: z.enum(ENDED_STATES).optional(),
  }),
  response: listAnswer(approval),
});

export const exportApprovalsEndpoint = csvOf(listApprovalsEndpoint);

export const approvalDecision = z.object({
  decision: z.enum(['approve', 'refuse']),
  reason: requiredText('Reason', 500),
});

/** The kind of the request names the permission that the decision needs besides `money.write`. */
export const decideApprovalEndpoint = defineEndpoint({
  id: 'decide-approval',
  method: 'POST',
  path: '/api/console/approvals/{id}/decide/',
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary: 'Approves or refuses a request of another member of staff; an approved action runs at once',
  params: z.object({ id: rowId }),
  body: approvalDecision,
  response: approval,
  errors: [
    'NOT_FOUND',
    'OWN_APPROVAL',
    'APPROVAL_DECIDED',
    'APPROVAL_EXPIRED',
    'APPROVAL_OUTDATED',
    'PAYMENT_PROVIDER_DOWN',
  ],
});

export const approvalWithdrawal = z.object({ reason: requiredText('Reason', 500) });

export const withdrawApprovalEndpoint = defineEndpoint({
  id: 'withdraw-approval',
  method: 'POST',
  path: '/api/console/approvals/{id}/withdraw/',
  access: 'staff',
  permission: 'money.read',
  summary: 'Withdraws a waiting request of the caller; its action does not run',
  params: z.object({ id: rowId }),
  body: approvalWithdrawal,
  response: approval,
  errors: ['NOT_FOUND', 'APPROVAL_DECIDED', 'APPROVAL_EXPIRED'],
});
