import { getArrivalsModeEndpoint, setArrivalsModeEndpoint } from '@/lib/domains/hotel-members/contract/arrivals-mode';
import { getDeskArrivalsMode, setDeskArrivalsMode } from '@/lib/domains/hotel-members/server/service/arrivals-mode';
import { route } from '@/lib/request-context/route';

// GET /api/desk/hotels/{hotel_id}/arrivals-mode/ - whether arrivals are assumed or reported
export const GET = route(getArrivalsModeEndpoint, ({ actor, params }) => getDeskArrivalsMode(actor, params.hotelId));

// POST /api/desk/hotels/{hotel_id}/arrivals-mode/ - sets whether arrivals are assumed or reported
export const POST = route(setArrivalsModeEndpoint, ({ actor, params, body }) =>
  setDeskArrivalsMode(actor, { ...params, ...body }),
);
