// GET /api/console/hotels/{hotel_id}/messages/ - as the call of the desk, for staff
import { listMessagesForStaffEndpoint } from '@/lib/domains/hotel-messages/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { listHotelMessages } from '@/lib/domains/hotel-messages/server/service/list-messages';
import { route } from '@/lib/request-context/route';

export const GET = route(listMessagesForStaffEndpoint, async ({ actor, params }) =>
  listHotelMessages(await staffAtHotel(actor, params.hotelId), params.hotelId),
);
