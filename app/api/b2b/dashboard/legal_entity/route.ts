// GET, POST /api/b2b/dashboard/legal_entity/ - lists the GSTINs of a legal entity with their addresses, or adds one
import { addGstinEndpoint, getLegalEntityEndpoint } from '@/lib/domains/gstin/contract/gstin';
import { addRegistration } from '@/lib/domains/corporates/server/service/registrations/add-registration';
import { getLegalEntityTree } from '@/lib/domains/gstin/server/service/registrations';
import { route } from '@/lib/request-context/route';

export const GET = route(getLegalEntityEndpoint, async ({ actor, query }) => ({
  legalEntities: await getLegalEntityTree(actor, query.legalEntityId),
}));

export const POST = route(addGstinEndpoint, async ({ actor, body }) => {
  const { gstin, legalName, warnings, ...address } = await addRegistration(actor, {
    legalEntityId: body.legalEntityId,
    companyName: body.legalEntity,
    gstin: body.gstin,
    address: body.address,
  });
  return { legalEntity: legalName, gstin, address, warnings };
});
