// POST /api/console/staff/{id}/end-sessions/ - ends the sessions of another account
import { endStaffSessionsEndpoint } from '@/lib/domains/staff/contract/accounts';
import { endStaffSessions } from '@/lib/domains/staff/server/service/change-accounts';
import { route } from '@/lib/request-context/route';

export const POST = route(endStaffSessionsEndpoint, async ({ actor, params }) => {
  await endStaffSessions(params, actor);
  return { success: true as const };
});
