// POST /api/console/today/done/ - takes a row that has no other action off its list
import { markDoneEndpoint } from '@/lib/domains/console-today/contract/today';
import { markDone } from '@/lib/domains/console-today/server/service/mark-done';
import { route } from '@/lib/request-context/route';

export const POST = route(markDoneEndpoint, ({ actor, body }) => markDone(actor, body));
