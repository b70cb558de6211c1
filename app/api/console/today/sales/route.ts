// GET /api/console/today/sales/ - bookings confirmed today and a week ago
import { getTodaySalesEndpoint } from '@/lib/domains/console-today/contract/today';
import { getTodaySales } from '@/lib/domains/console-today/server/service/sales';
import { route } from '@/lib/request-context/route';

export const GET = route(getTodaySalesEndpoint, () => getTodaySales());
