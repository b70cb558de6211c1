// POST /api/v1/auth/otp/isverified/ - whether this session has verified the caller's mobile number
import { getCheckoutOtpStateEndpoint } from '@/lib/domains/auth/contract/auth';
import { hasVerifiedPhone } from '@/lib/domains/auth/server/service/checkout-code';
import { route } from '@/lib/request-context/route';

export const POST = route(getCheckoutOtpStateEndpoint, async ({ body, actor }) => ({
  isOtpVerified: await hasVerifiedPhone(actor, body.mobile),
}));
