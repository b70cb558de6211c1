// POST /api/console/companies/{id}/pans/ - permits GSTINs with a further PAN
import { allowPanEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { allowPanOfCompany } from '@/lib/domains/console-companies/server/service/change-company';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(allowPanEndpoint, async ({ actor, params, body }) => {
  await allowPanOfCompany(params.id, body);
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
