// GET /api/b2b/v2/legal-entities/ - every registration the user may bill to
import { listBillableEntities as contract } from '@/lib/domains/gstin/contract';
import { listBillableEntities } from '@/lib/domains/gstin/server/service';
import { route } from '@/lib/route';

export const GET = route(contract, async ({ actor }) => ({ legal_entities: await listBillableEntities(actor) }));
