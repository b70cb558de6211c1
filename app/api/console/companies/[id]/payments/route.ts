// POST /api/console/companies/{id}/payments/ - records a bank transfer of a company
import { recordPaymentEndpoint } from '@/lib/domains/console-companies/contract/payments';
import { recordPayment } from '@/lib/domains/console-companies/server/service/company-payments';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(recordPaymentEndpoint, async ({ actor, params, body }) => {
  const { outcome } = await recordPayment(actor, params.id, body);
  return { outcome, company: await getCompany(actor, params.id, APPROVAL_KINDS) };
});
