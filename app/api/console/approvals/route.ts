// GET /api/console/approvals/ - requests of staff for the approval of an action
import { listApprovalsEndpoint } from '@/lib/domains/approvals/contract/approvals';
import { listApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const GET = route(listApprovalsEndpoint, ({ actor, query }) => listApprovals(actor, query, APPROVAL_KINDS));
