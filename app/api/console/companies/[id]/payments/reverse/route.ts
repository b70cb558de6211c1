// POST /api/console/companies/{id}/payments/reverse/ - undoes a wrongly recorded transfer
import { reversePaymentEndpoint } from '@/lib/domains/console-companies/contract/payments';
import { reversePayment } from '@/lib/domains/console-companies/server/service/company-payments';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(reversePaymentEndpoint, async ({ actor, params, body }) => {
  await reversePayment(params.id, body);
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
