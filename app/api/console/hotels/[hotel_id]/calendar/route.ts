// GET /api/console/hotels/{hotel_id}/calendar/ - as the call of the desk, for staff
import { getCalendarForStaffEndpoint } from '@/lib/domains/ari/contract/for-staff';
import { getDeskCalendar } from '@/lib/domains/ari/server/service/desk-calendar';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { route } from '@/lib/request-context/route';

export const GET = route(getCalendarForStaffEndpoint, async ({ actor, params: { hotelId }, query }) =>
  getDeskCalendar(await staffAtHotel(actor, hotelId, 'rate'), { hotelId, ...query }),
);
