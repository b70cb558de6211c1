import { getHotelAnswerEndpoint } from '@/lib/domains/stay-answers/contract/hotel-answer';
import { getHotelAnswer } from '@/lib/domains/stay-answers/server/service/choice/hotel-answer';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking/{id}/hotel-answer/ - the hotel's answer and the booker's choice
export const GET = route(getHotelAnswerEndpoint, ({ actor, params, query }) =>
  getHotelAnswer(actor, { bookingId: params.id, legalEntityId: query.legalEntityId }),
);
