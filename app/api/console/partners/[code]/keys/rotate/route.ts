// POST /api/console/partners/{code}/keys/rotate/ - a new key
import { rotatePartnerKeyEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { rotateKey } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const POST = route(rotatePartnerKeyEndpoint, ({ params }) => rotateKey(params.code));
