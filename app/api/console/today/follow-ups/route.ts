// GET /api/console/today/follow-ups/ - answers of hotels and messages that need a person
import { listFollowUpsEndpoint } from '@/lib/domains/console-today/contract/today';
import { listFollowUps } from '@/lib/domains/console-today/server/service/follow-ups';
import { route } from '@/lib/request-context/route';

export const GET = route(listFollowUpsEndpoint, ({ actor, query }) => listFollowUps(actor, query));
