// POST /api/v1/auth/otp/isverified/ - whether this session proved its own mobile number
import { checkoutOtpIsVerified } from '@/lib/domains/auth/contract/auth';
import { hasVerifiedPhone } from '@/lib/domains/auth/server/service/checkout-code';
import { route } from '@/lib/request-context/route';

export const POST = route(checkoutOtpIsVerified, async ({ body, actor }) => ({
  isOtpVerified: await hasVerifiedPhone(actor, body.mobile),
}));
