// POST /api/b2b/dashboard/v2/second-factor/passkey/options/ - returns how a sign-in can be completed
import { beginPasskeySignInEndpoint } from '@/lib/domains/auth/contract/passkeys';
import { USER_ACCOUNTS } from '@/lib/domains/auth/server/service/account-store';
import { beginPasskeySignIn } from '@/lib/domains/auth/server/service/sign-in-challenge';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(beginPasskeySignInEndpoint, ({ request }) =>
  beginPasskeySignIn(USER_ACCOUNTS, callerOf(request).cookie),
);
