// PATCH and DELETE /api/console/hotels/{hotel_id}/content/pictures/{picture_id}/ - as the call of the desk, for staff
import {
  changePictureForStaffEndpoint,
  deletePictureForStaffEndpoint,
} from '@/lib/domains/hotel-content/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { changePicture, deletePicture } from '@/lib/domains/hotel-content/server/service/pictures';
import { route } from '@/lib/request-context/route';

export const PATCH = route(
  changePictureForStaffEndpoint,
  async ({ actor, params: { hotelId, pictureId }, body: { version, ...fields } }) =>
    changePicture(await staffAtHotel(actor, hotelId), hotelId, { pictureId, version, fields }),
);
export const DELETE = route(deletePictureForStaffEndpoint, async ({ actor, params: { hotelId, pictureId } }) =>
  deletePicture(await staffAtHotel(actor, hotelId), hotelId, pictureId),
);
