// GET /api/console/companies/csv/ - companies as CSV
import { exportCompaniesEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { exportCompanies } from '@/lib/domains/console-companies/server/service/export-companies';
import { route } from '@/lib/request-context/route';

export const GET = route(exportCompaniesEndpoint, ({ actor, query }) => exportCompanies(actor, query));
