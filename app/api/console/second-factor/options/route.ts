// POST /api/console/second-factor/options/ - how a login to the console can be completed
import { beginPasskeySignIn } from '@/lib/domains/auth/server/service/sign-in-challenge';
import { beginStaffPasskeySignInEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { STAFF_ACCOUNTS } from '@/lib/domains/staff/server/service/account-store';
import { route } from '@/lib/request-context/route';

export const POST = route(beginStaffPasskeySignInEndpoint, ({ request }) =>
  beginPasskeySignIn(STAFF_ACCOUNTS, request.headers.get('cookie')),
);
