// POST /api/loyalty/gift-card-detail/send-otp/ - sends the code that shows the gift cards of an order
import { sendCardsCodeEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { sendCardsCode } from '@/lib/domains/loyalty/server/service/show-gift-cards';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(sendCardsCodeEndpoint, async ({ actor, body, request }) => {
  const key = { loyaltyOrderId: body.loyalty_order_id, legalEntityId: body.legal_entity_id };
  return { otp: await sendCardsCode(actor, key, callerAddress(request)) };
});
