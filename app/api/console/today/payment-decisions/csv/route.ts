// GET /api/console/today/payment-decisions/csv/ - payments and refunds that need a decision as CSV
import { exportPaymentDecisionsEndpoint } from '@/lib/domains/console-today/contract/today';
import { exportPaymentDecisions } from '@/lib/domains/console-today/server/service/decisions';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const GET = route(exportPaymentDecisionsEndpoint, ({ actor, query }) =>
  exportPaymentDecisions(actor, query, APPROVAL_KINDS),
);
