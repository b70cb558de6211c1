// GET and POST /api/console/hotels/{hotel_id}/arrivals-mode/ - as the call of the desk, for staff
import {
  getArrivalsModeForStaffEndpoint,
  setArrivalsModeForStaffEndpoint,
} from '@/lib/domains/hotel-members/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { getDeskArrivalsMode, setDeskArrivalsMode } from '@/lib/domains/hotel-members/server/service/arrivals-mode';
import { route } from '@/lib/request-context/route';

export const GET = route(getArrivalsModeForStaffEndpoint, async ({ actor, params }) =>
  getDeskArrivalsMode(await staffAtHotel(actor, params.hotelId), params.hotelId),
);

export const POST = route(setArrivalsModeForStaffEndpoint, async ({ actor, params, body }) =>
  setDeskArrivalsMode(await staffAtHotel(actor, params.hotelId), { ...params, ...body }),
);
