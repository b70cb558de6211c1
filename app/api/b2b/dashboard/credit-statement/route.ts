import { getCreditStatementEndpoint } from '@/lib/domains/company-credit/contract/company-credit';
import { getCreditStatement } from '@/lib/domains/company-credit/server/service/credit-statement';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/credit-statement/ - the company's credit and the bookings that use it
export const GET = route(getCreditStatementEndpoint, ({ actor, query: { legalEntityId, ...page } }) =>
  getCreditStatement(actor, { legalEntityId, ...page }),
);
