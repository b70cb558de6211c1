// POST /api/console/money/exceptions/{exception_id}/reopen/ - undoes a solution that posted nothing
import { reopenMoneyExceptionEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { getMoneyException } from '@/lib/domains/reconciliation/server/service/read-money';
import { reopenException } from '@/lib/domains/reconciliation/server/service/reopen-exception';
import { route } from '@/lib/request-context/route';

export const POST = route(reopenMoneyExceptionEndpoint, async ({ actor, params, body }) => {
  await reopenException({ ...body, ...params });
  return getMoneyException(actor, params.exceptionId);
});
