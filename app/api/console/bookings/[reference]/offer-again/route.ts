// POST /api/console/bookings/{reference}/offer-again/ - asks the booker of a refused booking to choose again
import { offerHotelsAgainEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { offerHotelsAgain } from '@/lib/domains/console-bookings/server/service/act/stay';
import { route } from '@/lib/request-context/route';

export const POST = route(offerHotelsAgainEndpoint, ({ actor, params, body }) =>
  offerHotelsAgain(actor, params.reference, body),
);
