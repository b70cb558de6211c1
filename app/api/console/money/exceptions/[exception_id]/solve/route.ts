// POST /api/console/money/exceptions/{exception_id}/solve/ - solves an exception by one of its actions
import { solveMoneyExceptionEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { getMoneyException } from '@/lib/domains/reconciliation/server/service/read-money';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import { route } from '@/lib/request-context/route';

export const POST = route(solveMoneyExceptionEndpoint, async ({ actor, params, body }) => {
  const { outcome } = await solveException(actor, { ...body, ...params });
  return { outcome, exception: await getMoneyException(actor, params.exceptionId) };
});
