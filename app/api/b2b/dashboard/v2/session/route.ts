// GET /api/b2b/dashboard/v2/session/ - the signed-in user, for pages whose HTML is the same for every visitor
import { getSessionEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { describeUser } from '@/lib/domains/corporates/server/service/account';
import { route } from '@/lib/request-context/route';

export const GET = route(getSessionEndpoint, async ({ actor }) => ({
  user: actor ? await describeUser(actor) : null,
  selectedLegalEntityId: actor?.legalEntityId ?? null,
}));
