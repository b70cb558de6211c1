// GET and PATCH /api/desk/hotels/{hotel_id}/content/ - texts, facts and facilities of a hotel
import { changeHotelContentEndpoint, getHotelContentEndpoint } from '@/lib/domains/hotel-content/contract/content';
import { changeContent, getContent } from '@/lib/domains/hotel-content/server/service/content';
import { route } from '@/lib/request-context/route';

export const GET = route(getHotelContentEndpoint, ({ actor, params: { hotelId } }) => getContent(actor, hotelId));
export const PATCH = route(changeHotelContentEndpoint, ({ actor, params: { hotelId }, body }) =>
  changeContent(actor, hotelId, body),
);
