// POST /api/b2b/dashboard/v2/second-factor/ - completes a sign-in with the second factor
import { completeSignInEndpoint } from '@/lib/domains/corporates/contract/second-factor';
import { completeSignIn } from '@/lib/domains/corporates/server/service/account';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(completeSignInEndpoint, async ({ body, request, answerHeaders }) => {
  const { user, cookies } = await completeSignIn(body.code, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return user;
});
