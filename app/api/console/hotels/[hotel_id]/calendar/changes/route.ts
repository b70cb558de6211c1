// POST /api/console/hotels/{hotel_id}/calendar/changes/ - as the call of the desk, for staff
import { changeCalendarForStaffEndpoint } from '@/lib/domains/ari/contract/for-staff';
import { changeDeskCalendar } from '@/lib/domains/ari/server/service/change-calendar';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { route } from '@/lib/request-context/route';

export const POST = route(changeCalendarForStaffEndpoint, async ({ actor, params: { hotelId }, body }) =>
  changeDeskCalendar(await staffAtHotel(actor, hotelId, 'rate'), hotelId, body),
);
