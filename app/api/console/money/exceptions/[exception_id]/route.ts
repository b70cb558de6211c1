// GET /api/console/money/exceptions/{exception_id}/ - an exception with the actions that solve it
import { getMoneyExceptionEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { getMoneyException } from '@/lib/domains/reconciliation/server/service/read-money';
import { route } from '@/lib/request-context/route';

export const GET = route(getMoneyExceptionEndpoint, ({ actor, params }) =>
  getMoneyException(actor, params.exceptionId),
);
