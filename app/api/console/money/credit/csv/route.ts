// GET /api/console/money/credit/csv/ - companies with credit as CSV
import { exportCompanyCreditEndpoint } from '@/lib/domains/company-credit/contract/console-credit';
import { exportCompanyCredit } from '@/lib/domains/company-credit/server/service/credit-ageing';
import { route } from '@/lib/request-context/route';

export const GET = route(exportCompanyCreditEndpoint, ({ query }) => exportCompanyCredit(query));
