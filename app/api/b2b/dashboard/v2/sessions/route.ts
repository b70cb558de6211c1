// GET /api/b2b/dashboard/v2/sessions/ - the open sessions of the caller
import { listSessionsEndpoint } from '@/lib/domains/auth/contract/sessions';
import { listOwnSessions } from '@/lib/domains/auth/server/service/own-sessions';
import { route } from '@/lib/request-context/route';

export const GET = route(listSessionsEndpoint, async ({ actor }) => ({
  sessions: await listOwnSessions(actor.userId, actor.sessionId),
}));
