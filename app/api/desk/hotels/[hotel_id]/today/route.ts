// GET /api/desk/hotels/{hotel_id}/today/ - arrivals, guests, departures and unanswered bookings of a day
import { getTodayEndpoint } from '@/lib/domains/front-desk/contract/stays';
import { getToday } from '@/lib/domains/front-desk/server/service/today';
import { route } from '@/lib/request-context/route';

export const GET = route(getTodayEndpoint, ({ actor, params, query }) => getToday(actor, params.hotelId, query.date));
