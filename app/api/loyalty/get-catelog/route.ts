// GET /api/loyalty/get-catelog/ - the gift cards and vouchers that points can buy
import { getCatalogueEndpoint } from '@/lib/domains/loyalty/contract/loyalty';
import { getCatalogue } from '@/lib/domains/loyalty/server/service/get-catalogue';
import { route } from '@/lib/request-context/route';

export const GET = route(getCatalogueEndpoint, ({ actor, query }) => getCatalogue(actor, query.legalEntityId));
