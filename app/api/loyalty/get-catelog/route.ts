// GET /api/loyalty/get-catelog/ - what points can be spent on
import { getCatalogueEndpoint } from '@/lib/domains/loyalty/contract/loyalty';
import { getCatalogue } from '@/lib/domains/loyalty/server/service/get-catalogue';
import { route } from '@/lib/request-context/route';

export const GET = route(getCatalogueEndpoint, ({ actor, query }) => getCatalogue(actor, query.legal_entity_id));
