// DELETE /api/console/companies/{id}/pans/{pan}/ - withdraws a further PAN
import { withdrawPanEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { withdrawPanOfCompany } from '@/lib/domains/console-companies/server/service/change-company';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const DELETE = route(withdrawPanEndpoint, async ({ actor, params }) => {
  await withdrawPanOfCompany(params.id, params.pan);
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
