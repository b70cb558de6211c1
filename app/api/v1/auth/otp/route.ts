// POST /api/v1/auth/otp/ - sends a checkout code to the caller's own mobile number
import { sendCheckoutOtpEndpoint } from '@/lib/domains/auth/contract/auth';
import { sendCheckoutCode } from '@/lib/domains/auth/server/service/checkout-code';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(sendCheckoutOtpEndpoint, async ({ body, actor, request }) => {
  const { expiresIn, resendIn } = await sendCheckoutCode(actor, body.mobile, callerAddress(request));
  return { status: 'sent' as const, expiresIn, resendIn };
});
