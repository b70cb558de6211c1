// POST /api/console/companies/{id}/entities/{entityId}/wallet/ - opens the rewards wallet of a legal entity
import { openWalletEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { openWallet } from '@/lib/domains/console-companies/server/service/change-company';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(openWalletEndpoint, async ({ actor, params }) => {
  await openWallet({ corporateId: params.id, legalEntityId: params.entityId });
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
