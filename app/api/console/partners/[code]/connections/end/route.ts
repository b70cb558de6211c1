// POST /api/console/partners/{code}/connections/end/ - ends a connection
import { endPartnerConnectionEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { endConnection } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const POST = route(endPartnerConnectionEndpoint, ({ params, body }) =>
  endConnection(params.code, body.hotelCode),
);
