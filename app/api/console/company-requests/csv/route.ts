// GET /api/console/company-requests/csv/ - requests of companies for an account as CSV
import { exportCompanyRequestsEndpoint } from '@/lib/domains/console-companies/contract/requests';
import { exportCompanyRequests } from '@/lib/domains/console-companies/server/service/company-requests';
import { route } from '@/lib/request-context/route';

export const GET = route(exportCompanyRequestsEndpoint, ({ actor, query }) => exportCompanyRequests(actor, query));
