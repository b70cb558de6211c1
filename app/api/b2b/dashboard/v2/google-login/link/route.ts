// POST /api/b2b/dashboard/v2/google-login/link/ - lets the person of an ID token sign in to the own account
import { linkSocialSignIn } from '@/lib/domains/corporates/contract-social-sign-in';
import { linkActorIdentity } from '@/lib/domains/corporates/server/service/sign-in-with-token';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/route';

export const POST = route(linkSocialSignIn, async ({ body, actor, request }) => ({
  email: await linkActorIdentity(actor, {
    token: body.token,
    cookieHeader: request.headers.get('cookie'),
    address: callerAddress(request),
  }),
}));
