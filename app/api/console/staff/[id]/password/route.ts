// POST /api/console/staff/{id}/password/ - a one-time password in place of a forgotten one
import { resetStaffPasswordEndpoint } from '@/lib/domains/staff/contract/accounts';
import { resetStaffPassword } from '@/lib/domains/staff/server/service/change-accounts';
import { route } from '@/lib/request-context/route';

export const POST = route(resetStaffPasswordEndpoint, async ({ actor, params }) => {
  const { password, expiresAt } = await resetStaffPassword(params, actor);
  return { password, expiresAt: expiresAt.toISOString() };
});
