// POST /api/console/second-factor/begin/ - creates the secret of the first authenticator app of a member of staff
import { beginStaffSetUpEndpoint } from '@/lib/domains/staff/contract/sign-in';
import { beginStaffSetUp } from '@/lib/domains/staff/server/service/sign-in';
import { route } from '@/lib/request-context/route';

export const POST = route(beginStaffSetUpEndpoint, ({ request }) => beginStaffSetUp(request.headers.get('cookie')));
