// GET /api/console/money/payables/ - what is owed to hotels and due
import { listDuePayablesEndpoint } from '@/lib/domains/payables/contract/payouts';
import { listDuePayables } from '@/lib/domains/payables/server/service/read-payouts';
import { route } from '@/lib/request-context/route';

export const GET = route(listDuePayablesEndpoint, ({ query }) => listDuePayables(query));
