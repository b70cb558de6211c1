// POST /api/console/bookings/{reference}/stay/ - records arrival, departure or no-show
import { correctStayEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { correct } from '@/lib/domains/console-bookings/server/service/act/correct-stay';
import { route } from '@/lib/request-context/route';

export const POST = route(correctStayEndpoint, ({ actor, params, body }) => correct(actor, params.reference, body));
