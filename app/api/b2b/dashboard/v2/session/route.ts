// GET /api/b2b/dashboard/v2/session/ - who is signed in, for pages that are the same for everybody
import { session } from '@/lib/domains/corporates/contract/corporates';
import { describeUser } from '@/lib/domains/corporates/server/service/account';
import { route } from '@/lib/request-context/route';

export const GET = route(session, async ({ actor }) => ({
  user: actor ? await describeUser(actor) : null,
  selected_legal_entity_id: actor?.legalEntityId ?? null,
}));
