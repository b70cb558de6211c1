// POST /api/console/approvals/{id}/withdraw/ - a member of staff withdraws an own waiting request
import { withdrawApprovalEndpoint } from '@/lib/domains/approvals/contract/approvals';
import { withdrawApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(withdrawApprovalEndpoint, ({ actor, params, body }) =>
  withdrawApproval(actor, { ...params, ...body }, APPROVAL_KINDS),
);
