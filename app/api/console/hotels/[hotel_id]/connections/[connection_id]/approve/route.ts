// POST /api/console/hotels/{hotel_id}/connections/{connection_id}/approve/ - as the call of the desk, for staff
import { approveConnectionForStaffEndpoint } from '@/lib/domains/partners/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { approveHotelConnection } from '@/lib/domains/partners/server/service/hotel-connections';
import { route } from '@/lib/request-context/route';

export const POST = route(approveConnectionForStaffEndpoint, async ({ actor, params }) =>
  approveHotelConnection(await staffAtHotel(actor, params.hotelId), params),
);
