// GET /api/console/money/days/csv/ - ended business days as CSV
import { exportBusinessDaysEndpoint } from '@/lib/domains/day-close/contract/days';
import { exportBusinessDays } from '@/lib/domains/day-close/server/service/list-days';
import { route } from '@/lib/request-context/route';

export const GET = route(exportBusinessDaysEndpoint, ({ query }) => exportBusinessDays(query));
