// POST /api/console/second-factor/prove/ - proves the second factor for ten minutes
import { prove } from '@/lib/domains/auth/server/service/proof';
import { proveStaffEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { ownStaffSession } from '@/lib/domains/staff/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(proveStaffEndpoint, async ({ body, actor, request }) => {
  await prove(ownStaffSession(actor, request), body);
  return { success: true as const };
});
