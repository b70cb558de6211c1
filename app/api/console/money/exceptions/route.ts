// GET /api/console/money/exceptions/ - exceptions of the reconciliation
import { listMoneyExceptionsEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { listMoneyExceptions } from '@/lib/domains/reconciliation/server/service/read-money';
import { route } from '@/lib/request-context/route';

export const GET = route(listMoneyExceptionsEndpoint, ({ actor, query }) => listMoneyExceptions(actor, query));
