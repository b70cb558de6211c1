// POST /api/console/companies/{id}/contract/ - changes contract settings that are no limits
import { changeContractEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { changeContract } from '@/lib/domains/console-companies/server/service/change-company';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(changeContractEndpoint, async ({ actor, params, body }) => {
  await changeContract(params.id, body);
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
