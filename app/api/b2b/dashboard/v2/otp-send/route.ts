// POST /api/b2b/dashboard/v2/otp-send/ - sends a sign-in code to a mobile number
import { sendOtpEndpoint } from '@/lib/domains/auth/contract/auth';
import { sendSignInCode } from '@/lib/domains/auth/server/service/phone-sign-in';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(sendOtpEndpoint, async ({ body, request, answerHeaders }) => {
  const { expiresIn, resendIn, setCookie } = await sendSignInCode(body.phoneNumber, callerOf(request));
  answerHeaders.append('Set-Cookie', setCookie);
  return { status: 'sent' as const, expiresIn, resendIn };
});
