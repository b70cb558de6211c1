// GET /api/b2b/v2/legal-entities/ - every GST registration that the user may bill to
import { listBillableEntitiesEndpoint } from '@/lib/domains/gstin/contract/gstin';
import { listBillableEntities } from '@/lib/domains/gstin/server/service/registrations';
import { route } from '@/lib/request-context/route';

export const GET = route(listBillableEntitiesEndpoint, async ({ actor }) => ({
  legalEntities: await listBillableEntities(actor),
}));
