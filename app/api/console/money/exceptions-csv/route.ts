// GET /api/console/money/exceptions-csv/ - exceptions of the reconciliation as CSV
import { exportMoneyExceptionsEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { exportMoneyExceptions } from '@/lib/domains/reconciliation/server/service/export-exceptions';
import { route } from '@/lib/request-context/route';

export const GET = route(exportMoneyExceptionsEndpoint, ({ actor, query }) => exportMoneyExceptions(actor, query));
