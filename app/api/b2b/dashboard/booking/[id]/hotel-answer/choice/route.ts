import { chooseForRefusedStayEndpoint } from '@/lib/domains/stay-answers/contract/hotel-answer';
import { chooseForRefusedStay } from '@/lib/domains/stay-answers/server/service/choice/choose';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/booking/{id}/hotel-answer/choice/ - another hotel or a full refund
export const POST = route(chooseForRefusedStayEndpoint, ({ actor, params, body }) =>
  chooseForRefusedStay(actor, { bookingId: params.id, ...body }),
);
