// POST /api/loyalty/create-room-night-order/ - spends points on room-night vouchers
import { createRoomNightOrderEndpoint } from '@/lib/domains/loyalty/contract/room-nights';
import { createRoomNightOrder } from '@/lib/domains/loyalty/server/service/create-room-night-order';
import { toVoucherView } from '@/lib/domains/loyalty/server/service/get-catalogue';
import { route } from '@/lib/request-context/route';

export const POST = route(createRoomNightOrderEndpoint, async ({ actor, body }) => {
  const { legalEntityId, productId, quantity } = body;
  const { order, vouchers, walletBalance } = await createRoomNightOrder(actor, { legalEntityId, productId, quantity });
  return {
    orderId: order.id,
    loyaltyOrderId: order.id,
    status: order.status,
    points: order.points,
    vouchers: vouchers.map(toVoucherView),
    walletBalance,
  };
});
