// GET /b2b/dashboard/legal_entity/ - the same endpoint under the address that the specification writes
import { getLegalEntityUnprefixedEndpoint } from '@/lib/domains/gstin/contract/gstin';
import { getLegalEntityTree } from '@/lib/domains/gstin/server/service/registrations';
import { route } from '@/lib/request-context/route';

export const GET = route(getLegalEntityUnprefixedEndpoint, async ({ actor, query }) => ({
  legal_entities: await getLegalEntityTree(actor, query.legal_entity_id),
}));
