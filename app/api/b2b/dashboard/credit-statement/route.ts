import { getCreditStatementEndpoint } from '@/lib/domains/company-credit/contract/company-credit';
import { getCreditStatement } from '@/lib/domains/company-credit/server/service/credit-statement';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/credit-statement/ - the company's credit and what draws on it
export const GET = route(getCreditStatementEndpoint, ({ actor, query: { legal_entity_id: legalEntityId, ...page } }) =>
  getCreditStatement(actor, { legalEntityId, ...page }),
);
