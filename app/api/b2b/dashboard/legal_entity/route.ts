// GET, POST /api/b2b/dashboard/legal_entity/ - GSTIN data of a legal entity, and a new GSTIN under it
import { addGstinEndpoint, getLegalEntityEndpoint } from '@/lib/domains/gstin/contract/gstin';
import { addRegistration } from '@/lib/domains/corporates/server/service/registrations/add-registration';
import { getLegalEntityTree } from '@/lib/domains/gstin/server/service/registrations';
import { route } from '@/lib/request-context/route';

export const GET = route(getLegalEntityEndpoint, async ({ actor, query }) => ({
  legal_entities: await getLegalEntityTree(actor, query.legal_entity_id),
}));

export const POST = route(addGstinEndpoint, async ({ actor, body }) => {
  const { gstin, legalName, warnings, ...address } = await addRegistration(actor, {
    legalEntityId: body.legal_entity_id,
    companyName: body.legal_entity,
    gstin: body.gstin,
    address: body.address,
  });
  return { legal_entity: legalName, gstin, address, warnings };
});
