// GET /api/console/hotels/{hotel_id}/statement/csv/ - as the call of the desk, for staff
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { exportStatementForStaffEndpoint } from '@/lib/domains/payables/contract/for-staff';
import { getStatementCsv } from '@/lib/domains/payables/server/service/statement-files';
import { route } from '@/lib/request-context/route';

export const GET = route(exportStatementForStaffEndpoint, async ({ actor, params, query }) =>
  getStatementCsv(await staffAtHotel(actor, params.hotelId), { ...params, ...query }),
);
