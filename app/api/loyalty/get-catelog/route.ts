// GET /api/loyalty/get-catelog/ - what points can be spent on
import { getCatalogue as contract } from '@/lib/domains/loyalty/contract/loyalty';
import { getCatalogue } from '@/lib/domains/loyalty/server/service/get-catalogue';
import { route } from '@/lib/request-context/route';

export const GET = route(contract, ({ actor, query }) => getCatalogue(actor, query.legal_entity_id));
