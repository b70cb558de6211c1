// POST /api/b2b/dashboard/v2/otp-verify/ - signs in with a mobile number and its one-time code
import { verifyOtpEndpoint } from '@/lib/domains/corporates/contract/phone-sign-in';
import { signInWithCode } from '@/lib/domains/corporates/server/service/account';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(verifyOtpEndpoint, async ({ body, request, answerHeaders }) => {
  const { user, cookies } = await signInWithCode(body.phoneNumber, body.verificationCode, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return { data: user };
});
