// GET /api/console/money/credit/ - companies with credit, by age of what they owe
import { listCompanyCreditEndpoint } from '@/lib/domains/company-credit/contract/console-credit';
import { listCompanyCredit } from '@/lib/domains/company-credit/server/service/credit-ageing';
import { route } from '@/lib/request-context/route';

export const GET = route(listCompanyCreditEndpoint, ({ query }) => listCompanyCredit(query));
