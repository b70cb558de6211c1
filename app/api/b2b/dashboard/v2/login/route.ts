// POST /api/b2b/dashboard/v2/login/ - signs in with e-mail and password
import { loginEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { signInWithPassword } from '@/lib/domains/corporates/server/service/account';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(loginEndpoint, async ({ body, request, answerHeaders }) => {
  const { user, cookies } = await signInWithPassword(body, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return user;
});
