// GET /api/console/today/stays-csv/ - the same stays as CSV
import { exportTodayStaysEndpoint } from '@/lib/domains/console-today/contract/today';
import { exportTodayStays } from '@/lib/domains/console-today/server/service/stays';
import { route } from '@/lib/request-context/route';

export const GET = route(exportTodayStaysEndpoint, ({ query }) => exportTodayStays(query));
