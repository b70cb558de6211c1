// DELETE /api/b2b/dashboard/v2/sessions/{id}/ - ends one of the caller's sessions
import { endSessionEndpoint } from '@/lib/domains/auth/contract/sessions';
import { endOwnSession } from '@/lib/domains/auth/server/service/own-sessions';
import { route } from '@/lib/request-context/route';

export const DELETE = route(endSessionEndpoint, async ({ actor, params }) => {
  await endOwnSession(actor.userId, params.id);
  return { success: true as const };
});
