// GET /api/console/today/follow-ups/csv/ - answers of hotels and messages that need a person as CSV
import { exportFollowUpsEndpoint } from '@/lib/domains/console-today/contract/today';
import { exportFollowUps } from '@/lib/domains/console-today/server/service/follow-ups';
import { route } from '@/lib/request-context/route';

export const GET = route(exportFollowUpsEndpoint, ({ actor, query }) => exportFollowUps(actor, query));
