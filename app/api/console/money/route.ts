// GET /api/console/money/ - what the provider holds and which exceptions are open
import { getMoneyStatusEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { getMoneyStatus } from '@/lib/domains/reconciliation/server/service/read-money';
import { route } from '@/lib/request-context/route';

export const GET = route(getMoneyStatusEndpoint, () => getMoneyStatus());
