// GET and POST /api/console/hotels/{hotel_id}/answer-time/ - as the call of the desk, for staff
import {
  getAnswerTimeForStaffEndpoint,
  setAnswerTimeForStaffEndpoint,
} from '@/lib/domains/stay-answers/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { getAnswerTime, setAnswerTime } from '@/lib/domains/stay-answers/server/service/follow-up/answer-time';
import { route } from '@/lib/request-context/route';

export const GET = route(getAnswerTimeForStaffEndpoint, async ({ actor, params }) =>
  getAnswerTime(await staffAtHotel(actor, params.hotelId), params.hotelId),
);

export const POST = route(setAnswerTimeForStaffEndpoint, async ({ actor, params, body }) =>
  setAnswerTime(await staffAtHotel(actor, params.hotelId), { ...params, ...body }),
);
