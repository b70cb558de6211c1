// POST /api/console/money/bank/{transaction_id}/accept/ - records a transaction as a suggestion says
import { acceptBankSuggestionEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { acceptSuggestion } from '@/lib/domains/bank-statements/server/service/solve-transaction';
import { route } from '@/lib/request-context/route';

export const POST = route(acceptBankSuggestionEndpoint, ({ actor, params, body }) =>
  acceptSuggestion(actor, { ...params, ...body }),
);
