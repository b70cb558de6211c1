// GET /api/console/hotels/{hotel_id}/connections/ - as the call of the desk, for staff
import { listConnectionsForStaffEndpoint } from '@/lib/domains/partners/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { listHotelConnections } from '@/lib/domains/partners/server/service/hotel-connections';
import { route } from '@/lib/request-context/route';

export const GET = route(listConnectionsForStaffEndpoint, async ({ actor, params }) =>
  listHotelConnections(await staffAtHotel(actor, params.hotelId), params.hotelId),
);
