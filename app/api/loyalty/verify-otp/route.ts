// POST /api/loyalty/verify-otp/ - releases a gift-card order with its code
import { verifyOrderCodeEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { verifyCode } from '@/lib/domains/loyalty/server/service/order-code';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(verifyOrderCodeEndpoint, async ({ actor, body, request }) => {
  const key = { loyaltyOrderId: body.loyalty_order_id, legalEntityId: body.legal_entity_id };
  return { order: await verifyCode(actor, { ...key, otp: body.otp }, callerAddress(request)) };
});
