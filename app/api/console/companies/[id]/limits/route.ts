// POST /api/console/companies/{id}/limits/ - changes limits, or requests the change
import { changeLimitsEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { changeLimits } from '@/lib/domains/console-companies/server/service/limits';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(changeLimitsEndpoint, async ({ actor, params, body }) => {
  const { outcome } = await changeLimits(actor, params.id, body);
  return { outcome, company: await getCompany(actor, params.id, APPROVAL_KINDS) };
});
