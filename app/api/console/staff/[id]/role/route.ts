// POST /api/console/staff/{id}/role/ - changes the role of another account
import { changeStaffRoleEndpoint } from '@/lib/domains/staff/contract/accounts';
import { changeStaffRole } from '@/lib/domains/staff/server/service/change-accounts';
import { route } from '@/lib/request-context/route';

export const POST = route(changeStaffRoleEndpoint, async ({ actor, params, body }) => {
  await changeStaffRole(params, body.role, actor);
  return { success: true as const };
});
