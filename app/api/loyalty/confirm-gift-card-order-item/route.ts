// POST /api/loyalty/confirm-gift-card-order-item/ - issues one unit of an ordered gift card
import { confirmGiftCardItemEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { confirmUnit } from '@/lib/domains/loyalty/server/service/confirm-unit';
import { route } from '@/lib/request-context/route';

export const POST = route(confirmGiftCardItemEndpoint, async ({ actor, body }) => {
  const { order, unit } = await confirmUnit(actor, {
    loyaltyOrderId: body.loyaltyOrderId,
    legalEntityId: body.legalEntityId,
    orderItemId: body.orderItemId,
    unitIndex: body.index,
  });
  return { order, unit: { orderItemId: unit.orderItemId, index: unit.unitIndex, status: unit.status } };
});
