// GET /api/b2b/v2/legal-entities/ - every registration the user may bill to
import { listBillableEntities as contract } from '@/lib/domains/gstin/contract/gstin';
import { listBillableEntities } from '@/lib/domains/gstin/server/service/registrations';
import { route } from '@/lib/request-context/route';

export const GET = route(contract, async ({ actor }) => ({ legal_entities: await listBillableEntities(actor) }));
