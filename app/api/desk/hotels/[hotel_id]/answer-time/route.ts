import { getAnswerTimeEndpoint, setAnswerTimeEndpoint } from '@/lib/domains/stay-answers/contract/answer-time';
import { getAnswerTime, setAnswerTime } from '@/lib/domains/stay-answers/server/service/follow-up/answer-time';
import { route } from '@/lib/request-context/route';

// GET /api/desk/hotels/{hotel_id}/answer-time/ - how long a hotel may take to answer a booking
export const GET = route(getAnswerTimeEndpoint, ({ actor, params }) => getAnswerTime(actor, params.hotelId));

// POST /api/desk/hotels/{hotel_id}/answer-time/ - sets how long a hotel may take
export const POST = route(setAnswerTimeEndpoint, ({ actor, params, body }) =>
  setAnswerTime(actor, { ...params, ...body }),
);
