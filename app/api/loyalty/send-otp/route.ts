// POST /api/loyalty/send-otp/ - sends another one-time code for a gift-card order
import { sendOrderCodeEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { resendCode } from '@/lib/domains/loyalty/server/service/order-code';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(sendOrderCodeEndpoint, async ({ actor, body, request }) => {
  const key = { loyaltyOrderId: body.loyaltyOrderId, legalEntityId: body.legalEntityId };
  return { otp: await resendCode(actor, key, callerAddress(request)) };
});
