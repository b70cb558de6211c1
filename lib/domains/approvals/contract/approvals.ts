import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText, rowId } from '@/lib/platform/http/number-schemas';
import { requiredText } from '@/lib/platform/http/text-schemas';
import { APPROVAL_STATES } from '../types';

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
  /** Rupees that leave, or the new limit; null for no limit. */
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
});
export type Approval = CodeNames<z.output<typeof approval>>;

export const approvalAnswer = approval;

export const listApprovalsEndpoint = defineEndpoint({
  id: 'list-approvals',
  method: 'GET',
  path: '/api/console/approvals/',
  access: 'staff',
  permission: 'money.read',
  summary:
    'Lists requests of staff for approval: waiting ones with the oldest first, or ended ones with the newest first',
  query: z.object({
    view: z.enum(['waiting', 'ended']).default('waiting'),
    page: numberOrText(z.number().int().min(1).max(10_000)).default(1),
    page_size: numberOrText(z.number().int().min(1).max(100)).default(25),
  }),
  response: z.object({ rows: z.array(approval), total: z.number().int() }),
});

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
