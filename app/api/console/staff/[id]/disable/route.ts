// POST /api/console/staff/{id}/disable/ - disables another account
import { disableStaffEndpoint } from '@/lib/domains/staff/contract/accounts';
import { disableStaff } from '@/lib/domains/staff/server/service/change-accounts';
import { route } from '@/lib/request-context/route';

export const POST = route(disableStaffEndpoint, async ({ actor, params, body }) => {
  await disableStaff(params, { reason: body.reason, by: actor });
  return { success: true as const };
});
