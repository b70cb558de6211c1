// POST /api/console/today/done/undo/ - puts a row that was marked as done back into its list
import { undoDoneEndpoint } from '@/lib/domains/console-today/contract/today';
import { undoDone } from '@/lib/domains/console-today/server/service/mark-done';
import { route } from '@/lib/request-context/route';

export const POST = route(undoDoneEndpoint, ({ actor, body }) => undoDone(actor, body));
