// GET /api/console/money/payouts/csv/ - the list of payouts as CSV
import { exportPayoutListEndpoint } from '@/lib/domains/payables/contract/payouts';
import { exportPayoutList } from '@/lib/domains/payables/server/service/read-payouts';
import { route } from '@/lib/request-context/route';

export const GET = route(exportPayoutListEndpoint, ({ query }) => exportPayoutList(query));
