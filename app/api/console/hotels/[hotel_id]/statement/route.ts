// GET /api/console/hotels/{hotel_id}/statement/ - as the call of the desk, for staff
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { getStatementForStaffEndpoint } from '@/lib/domains/payables/contract/for-staff';
import { getDeskStatement } from '@/lib/domains/payables/server/service/desk-statement';
import { route } from '@/lib/request-context/route';

export const GET = route(getStatementForStaffEndpoint, async ({ actor, params, query }) =>
  getDeskStatement(await staffAtHotel(actor, params.hotelId), { ...params, ...query }),
);
