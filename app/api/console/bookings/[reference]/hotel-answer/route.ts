// POST /api/console/bookings/{reference}/hotel-answer/ - records what the hotel answered on the phone
import { recordHotelAnswerEndpoint } from '@/lib/domains/console-bookings/contract/answer';
import { recordHotelAnswer } from '@/lib/domains/console-bookings/server/service/act/answer';
import { route } from '@/lib/request-context/route';

export const POST = route(recordHotelAnswerEndpoint, ({ actor, params, body }) =>
  recordHotelAnswer(actor, params.reference, body),
);
