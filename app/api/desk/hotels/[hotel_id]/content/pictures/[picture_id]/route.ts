// PATCH and DELETE /api/desk/hotels/{hotel_id}/content/pictures/{picture_id}/ - changes or deletes a photograph
import { changeHotelPictureEndpoint, deleteHotelPictureEndpoint } from '@/lib/domains/hotel-content/contract/pictures';
import { changePicture, deletePicture } from '@/lib/domains/hotel-content/server/service/pictures';
import { route } from '@/lib/request-context/route';

export const PATCH = route(
  changeHotelPictureEndpoint,
  ({ actor, params: { hotelId, pictureId }, body: { version, ...fields } }) =>
    changePicture(actor, hotelId, { pictureId, version, fields }),
);
export const DELETE = route(deleteHotelPictureEndpoint, ({ actor, params: { hotelId, pictureId } }) =>
  deletePicture(actor, hotelId, pictureId),
);
