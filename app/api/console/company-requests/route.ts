// GET /api/console/company-requests/ - requests of companies for an account
import { listCompanyRequestsEndpoint } from '@/lib/domains/console-companies/contract/requests';
import { listCompanyRequests } from '@/lib/domains/console-companies/server/service/company-requests';
import { route } from '@/lib/request-context/route';

export const GET = route(listCompanyRequestsEndpoint, ({ actor, query }) => listCompanyRequests(actor, query));
