// GET /api/loyalty/gift-card-detail/ - the gift cards of an order with their codes
import { giftCardDetail } from '@/lib/domains/loyalty/contract-gift-cards';
import { getGiftCards } from '@/lib/domains/loyalty/server/service/get-gift-cards';
import { route } from '@/lib/route';

export const GET = route(giftCardDetail, ({ actor, query }) =>
  getGiftCards(actor, { loyaltyOrderId: query.loyalty_order_id, legalEntityId: query.legal_entity_id }),
);
