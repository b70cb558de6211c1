// GET /api/console/refunds/csv/ - granted refunds as CSV
import { exportRefundGrantsEndpoint } from '@/lib/domains/console-bookings/contract/refunds';
import { exportRefundGrants } from '@/lib/domains/console-bookings/server/service/refunds/views';
import { route } from '@/lib/request-context/route';

export const GET = route(exportRefundGrantsEndpoint, ({ actor, query }) => exportRefundGrants(actor, query));
