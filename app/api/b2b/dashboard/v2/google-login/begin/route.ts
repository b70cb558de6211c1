// POST /api/b2b/dashboard/v2/google-login/begin/ - creates the nonce of a social sign-in
import { beginSocialSignIn } from '@/lib/domains/auth/server/service/social-sign-in';
import { beginSocialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { route } from '@/lib/request-context/route';

export const POST = route(beginSocialSignInEndpoint, async ({ answerHeaders }) => {
  const { provider, clientId, nonce, setCookie } = await beginSocialSignIn();
  answerHeaders.append('Set-Cookie', setCookie);
  return { provider, clientId, nonce };
});
