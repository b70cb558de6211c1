import { linkIdentity, unlinkIdentity } from '@/lib/domains/auth/server/service/link-identity';
import { linkSocialSignInEndpoint, unlinkSocialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/v2/google-login/link/ - links a social login to the caller's account
export const POST = route(linkSocialSignInEndpoint, async ({ body, actor, request }) => {
  const { email } = await linkIdentity(actor.userId, {
    ...body,
    email: actor.email,
    cookieHeader: request.headers.get('cookie'),
    address: callerAddress(request),
  });
  return { email };
});

// DELETE /api/b2b/dashboard/v2/google-login/link/ - unlinks the social login
export const DELETE = route(unlinkSocialSignInEndpoint, async ({ actor }) => {
  await unlinkIdentity(actor.userId);
  return { success: true as const };
});
