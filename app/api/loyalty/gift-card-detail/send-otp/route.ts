// POST /api/loyalty/gift-card-detail/send-otp/ - sends the code that shows the gift cards of an order
import { sendGiftCardsCodeEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { sendGiftCardsCode } from '@/lib/domains/loyalty/server/service/show-gift-cards';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(sendGiftCardsCodeEndpoint, async ({ actor, body, request }) => {
  const key = { loyaltyOrderId: body.loyaltyOrderId, legalEntityId: body.legalEntityId };
  return { otp: await sendGiftCardsCode(actor, key, callerAddress(request)) };
});
