// POST /api/b2b/dashboard/v2/second-factor/passkey/ - completes a sign-in with a passkey
import { completePasskeySignInEndpoint } from '@/lib/domains/corporates/contract/second-factor';
import { completePasskeySignIn } from '@/lib/domains/corporates/server/service/account';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(completePasskeySignInEndpoint, async ({ body, request, answerHeaders }) => {
  const { user, cookies } = await completePasskeySignIn(body.passkey, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return user;
});
