// GET and PATCH /api/console/hotels/{hotel_id}/content/pictures/ - as the call of the desk, for staff
import {
  listPicturesForStaffEndpoint,
  orderPicturesForStaffEndpoint,
} from '@/lib/domains/hotel-content/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { listPictures, orderPictures } from '@/lib/domains/hotel-content/server/service/pictures';
import { route } from '@/lib/request-context/route';

export const GET = route(listPicturesForStaffEndpoint, async ({ actor, params: { hotelId } }) =>
  listPictures(await staffAtHotel(actor, hotelId), hotelId),
);
export const PATCH = route(orderPicturesForStaffEndpoint, async ({ actor, params: { hotelId }, body }) =>
  orderPictures(await staffAtHotel(actor, hotelId), hotelId, body),
);
