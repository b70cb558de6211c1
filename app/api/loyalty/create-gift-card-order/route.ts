// POST /api/loyalty/create-gift-card-order/ - reserves the points of gift cards and sends the one-time code that confirms the order
import { createGiftCardOrderEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { createGiftCardOrder } from '@/lib/domains/loyalty/server/service/create-gift-card-order';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(createGiftCardOrderEndpoint, async ({ actor, body, request }) => {
  const items = body.items.map(({ productId, ...line }) => ({ productId, ...line }));
  const opened = await createGiftCardOrder(actor, { legalEntityId: body.legalEntityId, items }, callerAddress(request));
  const { order, otp, walletBalance } = opened;
  return { loyaltyOrderId: order.loyaltyOrderId, order, otp, walletBalance };
});
