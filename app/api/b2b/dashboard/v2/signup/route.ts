// POST /api/b2b/dashboard/v2/signup/ - accepts an invitation with a new account
import { signUp } from '@/lib/domains/corporates/contract/invitation';
import { signUp as accept } from '@/lib/domains/corporates/server/service/accept-invitation';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(signUp, async ({ body, request, answerHeaders }) => {
  const { user, cookies } = await accept(body, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return user;
});
