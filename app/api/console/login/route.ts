// POST /api/console/login/ - checks the password of a member of staff; a second step completes the sign-in
import { logInStaffEndpoint } from '@/lib/domains/staff/contract/sign-in';
import { logInStaff } from '@/lib/domains/staff/server/service/sign-in';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(logInStaffEndpoint, ({ body, request }) => logInStaff(body, callerOf(request)));
