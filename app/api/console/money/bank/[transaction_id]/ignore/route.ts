// POST /api/console/money/bank/{transaction_id}/ignore/ - marks a transaction as none of our books
import { ignoreBankTransactionEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { ignoreTransaction } from '@/lib/domains/bank-statements/server/service/solve-transaction';
import { route } from '@/lib/request-context/route';

export const POST = route(ignoreBankTransactionEndpoint, ({ actor, params, body }) =>
  ignoreTransaction(actor, { ...params, ...body }),
);
