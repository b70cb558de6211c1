// POST /api/b2b/dashboard/v2/google-login/ - signs in with an ID token of the social sign-in provider
import { clearedNonceCookie } from '@/lib/domains/auth/server/service/nonce-cookie';
import { socialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { signInWithToken } from '@/lib/domains/corporates/server/service/sign-in-with-token';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(socialSignInEndpoint, async ({ body, request, answerHeaders }) => {
  const { user, cookies } = await signInWithToken(body.token, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  answerHeaders.append('Set-Cookie', clearedNonceCookie());
  return user;
});
