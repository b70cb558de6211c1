// POST /api/console/partners/{code}/keys/revoke/ - ends all keys of a partner
import { revokePartnerKeysEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { revokeKeys } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const POST = route(revokePartnerKeysEndpoint, ({ params }) => revokeKeys(params.code));
