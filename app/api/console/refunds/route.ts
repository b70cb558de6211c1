// GET /api/console/refunds/ - granted refunds and what became of them
import { listRefundGrantsEndpoint } from '@/lib/domains/console-bookings/contract/refunds';
import { listRefundGrants } from '@/lib/domains/console-bookings/server/service/refunds/views';
import { route } from '@/lib/request-context/route';

export const GET = route(listRefundGrantsEndpoint, ({ actor, query }) => listRefundGrants(actor, query));
