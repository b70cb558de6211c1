// GET /api/console/hotels/{hotel_id}/statement/ - as the call of the desk, for staff
import { getStatementForStaffEndpoint } from '@/lib/domains/payables/contract/for-staff';
import { getStatementForStaff } from '@/lib/domains/payables/server/service/statement-for-staff';
import { route } from '@/lib/request-context/route';

export const GET = route(getStatementForStaffEndpoint, ({ actor, params, query }) =>
  getStatementForStaff(actor, { ...params, ...query }),
);
