// POST /api/console/money/days/close/ - closes a business day
import { closeDayEndpoint } from '@/lib/domains/day-close/contract/days';
import { closeDay } from '@/lib/domains/day-close/server/service/close-day';
import { route } from '@/lib/request-context/route';

export const POST = route(closeDayEndpoint, ({ actor, body }) => closeDay(actor, body));
