// GET /api/console/money/bank/{transaction_id}/suggestions/ - what an unmatched transaction may be
import { listBankSuggestionsEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { listBankSuggestions } from '@/lib/domains/bank-statements/server/service/suggestions';
import { route } from '@/lib/request-context/route';

export const GET = route(listBankSuggestionsEndpoint, ({ params, query }) =>
  listBankSuggestions(params.transactionId, query.companyId),
);
