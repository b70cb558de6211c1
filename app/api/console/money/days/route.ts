// GET /api/console/money/days/ - ended business days, and who closed them
import { listBusinessDaysEndpoint } from '@/lib/domains/day-close/contract/days';
import { listBusinessDays } from '@/lib/domains/day-close/server/service/list-days';
import { route } from '@/lib/request-context/route';

export const GET = route(listBusinessDaysEndpoint, ({ query }) => listBusinessDays(query));
