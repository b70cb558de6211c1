// POST /api/v1/auth/otp/verify/ - checks a checkout code
import { verifyCheckoutOtpEndpoint } from '@/lib/domains/auth/contract/auth';
import { verifyCheckoutCode } from '@/lib/domains/auth/server/service/checkout-code';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(verifyCheckoutOtpEndpoint, async ({ body, actor, request }) => {
  await verifyCheckoutCode(actor, body.mobile, body.otp, callerAddress(request));
  return { status: 'verified' as const, isOtpVerified: true as const };
});
