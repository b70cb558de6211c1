// GET and PATCH /api/console/hotels/{hotel_id}/content/ - as the call of the desk, for staff
import {
  getContentForStaffEndpoint,
  changeContentForStaffEndpoint,
} from '@/lib/domains/hotel-content/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { changeContent, getContent } from '@/lib/domains/hotel-content/server/service/content';
import { route } from '@/lib/request-context/route';

export const GET = route(getContentForStaffEndpoint, async ({ actor, params: { hotelId } }) =>
  getContent(await staffAtHotel(actor, hotelId), hotelId),
);
export const PATCH = route(changeContentForStaffEndpoint, async ({ actor, params: { hotelId }, body }) =>
  changeContent(await staffAtHotel(actor, hotelId), hotelId, body),
);
