// GET /api/console/partners/{code}/ - keys, connections and webhooks of a partner
import { getConsolePartnerEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { getConsolePartner } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const GET = route(getConsolePartnerEndpoint, ({ params }) => getConsolePartner(params.code));
