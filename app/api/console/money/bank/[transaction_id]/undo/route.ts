// POST /api/console/money/bank/{transaction_id}/undo/ - makes a matched or ignored transaction open again
import { undoBankTransactionEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { undoMatch } from '@/lib/domains/bank-statements/server/service/undo-match';
import { route } from '@/lib/request-context/route';

export const POST = route(undoBankTransactionEndpoint, ({ actor, params, body }) =>
  undoMatch(actor, { ...params, ...body }),
);
