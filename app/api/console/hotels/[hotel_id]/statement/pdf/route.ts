// GET /api/console/hotels/{hotel_id}/statement/pdf/ - as the call of the desk, for staff
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { downloadStatementForStaffEndpoint } from '@/lib/domains/payables/contract/for-staff';
import { getStatementPdf } from '@/lib/domains/payables/server/service/statement-files';
import { route } from '@/lib/request-context/route';

export const GET = route(downloadStatementForStaffEndpoint, async ({ actor, params, query }) =>
  getStatementPdf(await staffAtHotel(actor, params.hotelId), { ...params, ...query }),
);
