// POST /api/loyalty/verify-otp/ - confirms a gift-card order with its one-time code
import { verifyOrderCodeEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { verifyCode } from '@/lib/domains/loyalty/server/service/order-code';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(verifyOrderCodeEndpoint, async ({ actor, body, request }) => {
  const key = { loyaltyOrderId: body.loyaltyOrderId, legalEntityId: body.legalEntityId };
  return { order: await verifyCode(actor, { ...key, otp: body.otp }, callerAddress(request)) };
});
