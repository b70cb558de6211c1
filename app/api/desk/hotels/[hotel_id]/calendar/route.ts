// GET /api/desk/hotels/{hotel_id}/calendar/ - stock, restrictions and prices of every room type
import { getDeskCalendarEndpoint } from '@/lib/domains/ari/contract/desk-calendar';
import { getDeskCalendar } from '@/lib/domains/ari/server/service/desk-calendar';
import { route } from '@/lib/request-context/route';

export const GET = route(getDeskCalendarEndpoint, ({ actor, params, query }) =>
  getDeskCalendar(actor, { hotelId: params.hotelId, ...query }),
);
