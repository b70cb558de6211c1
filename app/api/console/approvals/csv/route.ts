// GET /api/console/approvals/csv/ - requests of staff for approval as CSV
import { exportApprovalsEndpoint } from '@/lib/domains/approvals/contract/approvals';
import { exportApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const GET = route(exportApprovalsEndpoint, ({ actor, query }) => exportApprovals(actor, query, APPROVAL_KINDS));
