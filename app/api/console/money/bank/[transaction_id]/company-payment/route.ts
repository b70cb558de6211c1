// POST /api/console/money/bank/{transaction_id}/company-payment/ - records a credit as the payment of a company
import { recordBankCreditEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { recordAsCompanyPayment } from '@/lib/domains/bank-statements/server/service/solve-transaction';
import { route } from '@/lib/request-context/route';

export const POST = route(recordBankCreditEndpoint, ({ actor, params, body }) =>
  recordAsCompanyPayment(actor, { ...params, ...body }),
);
