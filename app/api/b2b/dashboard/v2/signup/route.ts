// POST /api/b2b/dashboard/v2/signup/ - accepts an invitation with a new account
import { signUpEndpoint } from '@/lib/domains/corporates/contract/invitation';
import { signUp } from '@/lib/domains/corporates/server/service/accept-invitation';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(signUpEndpoint, async ({ body, request, answerHeaders }) => {
  const { user, cookies } = await signUp(body, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return user;
});
