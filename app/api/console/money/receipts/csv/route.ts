// GET /api/console/money/receipts/csv/ - receipts of hotels as CSV
import { exportReceiptsEndpoint } from '@/lib/domains/payables/contract/receipts';
import { exportReceipts } from '@/lib/domains/payables/server/service/console-receipts';
import { route } from '@/lib/request-context/route';

export const GET = route(exportReceiptsEndpoint, ({ query }) => exportReceipts(query));
