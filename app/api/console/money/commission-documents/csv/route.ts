// GET /api/console/money/commission-documents/csv/ - invoices of commission as CSV
import { exportCommissionEndpoint } from '@/lib/domains/payables/contract/commission';
import { exportCommissionList } from '@/lib/domains/payables/server/service/console-commission';
import { route } from '@/lib/request-context/route';

export const GET = route(exportCommissionEndpoint, ({ query }) => exportCommissionList(query));
