// POST /api/console/bookings/{reference}/cancel/ - cancels by the policy or without a charge
import { cancelForBookerEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { cancel } from '@/lib/domains/console-bookings/server/service/act/stay';
import { route } from '@/lib/request-context/route';

export const POST = route(cancelForBookerEndpoint, ({ actor, params, body }) => cancel(actor, params.reference, body));
