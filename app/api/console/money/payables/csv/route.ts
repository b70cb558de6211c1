// GET /api/console/money/payables/csv/ - what is due to hotels as CSV
import { exportDuePayablesEndpoint } from '@/lib/domains/payables/contract/payouts';
import { exportDuePayables } from '@/lib/domains/payables/server/service/read-payouts';
import { route } from '@/lib/request-context/route';

export const GET = route(exportDuePayablesEndpoint, ({ query }) => exportDuePayables(query));
