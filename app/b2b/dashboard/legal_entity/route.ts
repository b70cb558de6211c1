// GET /b2b/dashboard/legal_entity/ - the endpoint /api/b2b/dashboard/legal_entity/ under the path in the specification
import { getLegalEntityUnprefixedEndpoint } from '@/lib/domains/gstin/contract/gstin';
import { getLegalEntityTree } from '@/lib/domains/gstin/server/service/registrations';
import { route } from '@/lib/request-context/route';

export const GET = route(getLegalEntityUnprefixedEndpoint, async ({ actor, query }) => ({
  legalEntities: await getLegalEntityTree(actor, query.legalEntityId),
}));
