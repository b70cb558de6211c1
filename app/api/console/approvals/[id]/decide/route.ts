// POST /api/console/approvals/{id}/decide/ - a second member of staff approves or refuses a request
import { decideApprovalEndpoint } from '@/lib/domains/approvals/contract/approvals';
import { decideApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(decideApprovalEndpoint, ({ actor, params, body }) =>
  decideApproval(actor, { ...params, ...body }, APPROVAL_KINDS),
);
