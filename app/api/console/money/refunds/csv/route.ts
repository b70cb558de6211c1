// GET /api/console/money/refunds/csv/ - refunds as CSV
import { exportMoneyRefundsEndpoint } from '@/lib/domains/reconciliation/contract/refunds';
import { exportMoneyRefunds } from '@/lib/domains/reconciliation/server/service/read-refunds';
import { route } from '@/lib/request-context/route';

export const GET = route(exportMoneyRefundsEndpoint, ({ query }) => exportMoneyRefunds(query));
