// GET /api/b2b/dashboard/v2/session/ - the signed-in user, for pages whose HTML is the same for every visitor
import { getSessionEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { describeUser } from '@/lib/domains/corporates/server/service/account';
import { resolvePerson } from '@/lib/domains/corporates/server/service/resolve-person';
import { route } from '@/lib/request-context/route';

export const GET = route(getSessionEndpoint, async ({ actor, request }) => {
  const person = actor ?? (await resolvePerson(request));
  return {
    user: person ? await describeUser(person) : null,
    selectedLegalEntityId: actor?.legalEntityId ?? null,
    viewEndsAt: actor?.viewer?.endsAt ?? null,
  };
});
