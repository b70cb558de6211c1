import { addStaffEndpoint, listStaffEndpoint } from '@/lib/domains/staff/contract/accounts';
import { listStaff } from '@/lib/domains/staff/server/service/accounts';
import { addStaff } from '@/lib/domains/staff/server/service/change-accounts';
import { route } from '@/lib/request-context/route';

// GET /api/console/staff/ - the accounts of the operator's staff
export const GET = route(listStaffEndpoint, ({ actor, query }) => listStaff(actor, query));

// POST /api/console/staff/ - creates an account with a one-time password
export const POST = route(addStaffEndpoint, async ({ actor, body }) => {
  const { password, expiresAt } = await addStaff(body, actor);
  return { password, expiresAt: expiresAt.toISOString() };
});
