// POST /api/console/companies/{id}/payments/ - records a bank transfer of a company
import { recordPaymentEndpoint } from '@/lib/domains/console-companies/contract/payments';
import { recordPayment } from '@/lib/domains/console-companies/server/service/company-payments';
import { route } from '@/lib/request-context/route';

export const POST = route(recordPaymentEndpoint, ({ params, body }) => recordPayment(params.id, body));
