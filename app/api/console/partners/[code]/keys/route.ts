// POST /api/console/partners/{code}/keys/ - the key of a partner
import { createPartnerKeyEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { createKey } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const POST = route(createPartnerKeyEndpoint, ({ params, body }) => createKey(params.code, body));
