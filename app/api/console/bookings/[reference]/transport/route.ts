// POST /api/console/bookings/{reference}/transport/ - the transport of a moved booking to the other hotel
import { recordTransportEndpoint } from '@/lib/domains/console-bookings/contract/transport';
import { recordTransport } from '@/lib/domains/console-bookings/server/service/act/transport';
import { route } from '@/lib/request-context/route';

export const POST = route(recordTransportEndpoint, ({ actor, params, body }) =>
  recordTransport(actor, params.reference, body),
);
