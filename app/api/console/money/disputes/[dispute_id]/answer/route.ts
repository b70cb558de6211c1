// POST /api/console/money/disputes/{dispute_id}/answer/ - accepts or refuses a dispute
import { answerDisputeEndpoint } from '@/lib/domains/payables/contract/console-disputes';
import { answerDisputeAtConsole } from '@/lib/domains/payables/server/service/console-disputes';
import { route } from '@/lib/request-context/route';

export const POST = route(answerDisputeEndpoint, ({ actor, params, body }) =>
  answerDisputeAtConsole(actor, params.disputeId, body),
);
