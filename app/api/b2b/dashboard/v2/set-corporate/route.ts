// POST /api/b2b/dashboard/v2/set-corporate/ - selects the legal entity the session acts for
import { setCorporateEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { selectCorporate } from '@/lib/domains/corporates/server/service/account';
import { route } from '@/lib/request-context/route';

export const POST = route(setCorporateEndpoint, async ({ actor, body }) => ({
  selectedLegalEntityId: await selectCorporate(actor, body.legalEntityId),
}));
