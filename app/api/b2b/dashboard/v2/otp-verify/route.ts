// POST /api/b2b/dashboard/v2/otp-verify/ - signs in with a mobile number and its one-time code
import { otpVerify } from '@/lib/domains/corporates/contract-phone-sign-in';
import { signInWithCode } from '@/lib/domains/corporates/server/service/account';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/route';

export const POST = route(otpVerify, async ({ body, request, answerHeaders }) => {
  const caller = { address: callerAddress(request), userAgent: request.headers.get('user-agent') };
  const { user, setCookie } = await signInWithCode(body.phone_number, body.verification_code, caller);
  answerHeaders.append('Set-Cookie', setCookie);
  return { data: user };
});
