// POST /api/console/companies/{id}/entities/{entityId}/role/ - changes the role of a member
import { assignRoleEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { assignRoleInCompany } from '@/lib/domains/console-companies/server/service/change-company';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(assignRoleEndpoint, async ({ actor, params, body }) => {
  await assignRoleInCompany({ corporateId: params.id, legalEntityId: params.entityId }, body);
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
