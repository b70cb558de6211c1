// POST /api/console/companies/{id}/status/ - suspends or resumes a company
import { changeCompanyStatusEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { changeCompanyStatus } from '@/lib/domains/console-companies/server/service/change-company';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(changeCompanyStatusEndpoint, async ({ actor, params, body }) => {
  await changeCompanyStatus(params.id, body);
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
