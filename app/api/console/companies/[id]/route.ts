// GET /api/console/companies/{id}/ - one company
import { getCompanyEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const GET = route(getCompanyEndpoint, ({ actor, params }) => getCompany(actor, params.id, APPROVAL_KINDS));
