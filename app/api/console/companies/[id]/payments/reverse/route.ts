// POST /api/console/companies/{id}/payments/reverse/ - undoes a wrongly recorded transfer
import { reversePaymentEndpoint } from '@/lib/domains/console-companies/contract/payments';
import { reversePayment } from '@/lib/domains/console-companies/server/service/company-payments';
import { route } from '@/lib/request-context/route';

export const POST = route(reversePaymentEndpoint, ({ params, body }) => reversePayment(params.id, body));
