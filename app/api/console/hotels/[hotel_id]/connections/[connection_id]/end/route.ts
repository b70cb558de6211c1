// POST /api/console/hotels/{hotel_id}/connections/{connection_id}/end/ - as the call of the desk, for staff
import { endConnectionForStaffEndpoint } from '@/lib/domains/partners/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { endHotelConnection } from '@/lib/domains/partners/server/service/hotel-connections';
import { route } from '@/lib/request-context/route';

export const POST = route(endConnectionForStaffEndpoint, async ({ actor, params }) =>
  endHotelConnection(await staffAtHotel(actor, params.hotelId), params),
);
