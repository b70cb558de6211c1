// GET, POST /api/loyalty/gift-card-detail/ - the gift cards of an order; POST with a one-time code also returns their codes and PINs
import { getGiftCardDetailEndpoint, showGiftCardsEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { getGiftCards } from '@/lib/domains/loyalty/server/service/get-gift-cards';
import { showGiftCards } from '@/lib/domains/loyalty/server/service/show-gift-cards';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const GET = route(getGiftCardDetailEndpoint, ({ actor, query }) =>
  getGiftCards(actor, { loyaltyOrderId: query.loyaltyOrderId, legalEntityId: query.legalEntityId }),
);

export const POST = route(showGiftCardsEndpoint, ({ actor, body, request }) => {
  const { loyaltyOrderId, legalEntityId, otp } = body;
  return showGiftCards(actor, { loyaltyOrderId, legalEntityId, otp }, callerAddress(request));
});
