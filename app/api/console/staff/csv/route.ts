// GET /api/console/staff/csv/ - accounts of the operator’s staff as CSV
import { exportStaffEndpoint } from '@/lib/domains/staff/contract/accounts';
import { exportStaff } from '@/lib/domains/staff/server/service/accounts';
import { route } from '@/lib/request-context/route';

export const GET = route(exportStaffEndpoint, ({ actor, query }) => exportStaff(actor, query));
