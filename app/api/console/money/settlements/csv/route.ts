// GET /api/console/money/settlements/csv/ - settlements as CSV
import { exportSettlementsEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { exportMoneySettlements } from '@/lib/domains/reconciliation/server/service/read-settlements';
import { route } from '@/lib/request-context/route';

export const GET = route(exportSettlementsEndpoint, ({ query }) => exportMoneySettlements(query));
