// POST /api/b2b/dashboard/v2/signup/join/ - accepts an invitation with an existing account
import { joinWithPasswordEndpoint } from '@/lib/domains/corporates/contract/invitation';
import { joinWithPassword } from '@/lib/domains/corporates/server/service/accept-invitation';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(joinWithPasswordEndpoint, async ({ body, request, answerHeaders }) => {
  const { user, cookies } = await joinWithPassword(body, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return user;
});
