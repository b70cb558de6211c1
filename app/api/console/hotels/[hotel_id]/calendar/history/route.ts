// GET /api/console/hotels/{hotel_id}/calendar/history/ - as the call of the desk, for staff
import { listHistoryForStaffEndpoint } from '@/lib/domains/ari/contract/for-staff';
import { listCalendarHistory } from '@/lib/domains/ari/server/service/calendar-history';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { route } from '@/lib/request-context/route';

export const GET = route(listHistoryForStaffEndpoint, async ({ actor, params: { hotelId }, query }) =>
  listCalendarHistory(await staffAtHotel(actor, hotelId, 'rate'), hotelId, query),
);
