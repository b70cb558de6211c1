// GET /api/console/session/ - the signed-in member of staff
import { getStaffSessionEndpoint } from '@/lib/domains/staff/contract/session';
import { route } from '@/lib/request-context/route';

export const GET = route(getStaffSessionEndpoint, ({ actor: { name, contactEmail, role, permissions } }) =>
  Promise.resolve({ name, email: contactEmail, role, permissions: [...permissions] }),
);
