// GET and PATCH /api/desk/hotels/{hotel_id}/content/pictures/ - the photographs of a hotel and their order
import { listHotelPicturesEndpoint, orderHotelPicturesEndpoint } from '@/lib/domains/hotel-content/contract/pictures';
import { listPictures, orderPictures } from '@/lib/domains/hotel-content/server/service/pictures';
import { route } from '@/lib/request-context/route';

export const GET = route(listHotelPicturesEndpoint, ({ actor, params: { hotelId } }) => listPictures(actor, hotelId));
export const PATCH = route(orderHotelPicturesEndpoint, ({ actor, params: { hotelId }, body }) =>
  orderPictures(actor, hotelId, body),
);
