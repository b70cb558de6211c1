// POST /api/console/company-requests/{id}/decide/ - approves or refuses the request of a company
import { decideCompanyRequestEndpoint } from '@/lib/domains/console-companies/contract/requests';
import { decideCompanyRequest } from '@/lib/domains/console-companies/server/service/company-requests';
import { route } from '@/lib/request-context/route';

export const POST = route(decideCompanyRequestEndpoint, ({ params, body }) => decideCompanyRequest(params.id, body));
