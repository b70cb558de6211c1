// GET /api/console/money/settlements/ - settlements of the payment provider
import { listSettlementsEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { listMoneySettlements } from '@/lib/domains/reconciliation/server/service/read-settlements';
import { route } from '@/lib/request-context/route';

export const GET = route(listSettlementsEndpoint, ({ query }) => listMoneySettlements(query));
