// POST /api/console/partners/{code}/connections/ - asks a hotel for a connection
import { requestPartnerConnectionEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { requestConnection } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const POST = route(requestPartnerConnectionEndpoint, ({ params, body }) =>
  requestConnection(params.code, body.hotelCode),
);
