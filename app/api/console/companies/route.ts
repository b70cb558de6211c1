// GET /api/console/companies/ - companies by name, GSTIN, kind and status
import { listCompaniesEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { listCompanies } from '@/lib/domains/console-companies/server/service/get-company';
import { route } from '@/lib/request-context/route';

export const GET = route(listCompaniesEndpoint, ({ query }) => listCompanies(query));
