// GET /api/console/money/credit/{id}/statement/csv/ - the statement of a company as CSV
import { exportCreditStatementEndpoint } from '@/lib/domains/company-credit/contract/console-credit';
import { exportCompanyStatement } from '@/lib/domains/company-credit/server/service/company-statement';
import { route } from '@/lib/request-context/route';

export const GET = route(exportCreditStatementEndpoint, ({ params, query }) =>
  exportCompanyStatement(params.id, query),
);
