// POST /api/loyalty/confirm-gift-card-order-item/ - issues one unit of an ordered gift card
import { confirmGiftCardItemEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { confirmUnit } from '@/lib/domains/loyalty/server/service/confirm-unit';
import { route } from '@/lib/request-context/route';

export const POST = route(confirmGiftCardItemEndpoint, async ({ actor, body }) => {
  const { order, unit } = await confirmUnit(actor, {
    loyaltyOrderId: body.loyalty_order_id,
    legalEntityId: body.legal_entity_id,
    orderItemId: body.order_item_id,
    unitIndex: body.index,
  });
  return { order, unit: { order_item_id: unit.orderItemId, index: unit.unitIndex, status: unit.status } };
});
