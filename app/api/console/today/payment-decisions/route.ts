// GET /api/console/today/payment-decisions/ - payments and refunds that need a decision
import { listPaymentDecisionsEndpoint } from '@/lib/domains/console-today/contract/today';
import { listPaymentDecisions } from '@/lib/domains/console-today/server/service/decisions';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const GET = route(listPaymentDecisionsEndpoint, ({ actor, query }) =>
  listPaymentDecisions(actor, query, APPROVAL_KINDS),
);
