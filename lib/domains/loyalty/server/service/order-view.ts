import 'server-only';
import { toRupees } from '@/lib/money';
import type { LoyaltyOrderView } from '@/lib/domains/loyalty/contract/order';
import type { GiftCard, LoyaltyOrder, LoyaltyOrderItem } from '../../types';

export function toOrderView(
  order: LoyaltyOrder,
  items: readonly LoyaltyOrderItem[],
  cards: readonly Pick<GiftCard, 'orderItemId' | 'unitIndex' | 'status'>[],
): LoyaltyOrderView {
  return {
    loyaltyOrderId: order.id,
    status: order.status,
    points: order.points,
    products: items.map((item) => ({
      orderItemId: item.id,
      productId: item.giftCardProductId ?? item.roomNightProductId ?? 0,
      name: item.name,
      denomination: toRupees(item.valuePaise),
      quantity: item.quantity,
      pointsEach: item.pointsEach,
      units: cards
        .filter((card) => card.orderItemId === item.id)
        .map((card) => ({ index: card.unitIndex, status: card.status })),
    })),
  };
}

export function orderLabel(items: readonly Pick<LoyaltyOrderItem, 'name' | 'quantity'>[]): string {
  const [first, ...others] = items;
  const line = first ? `${first.quantity} × ${first.name}` : 'Order';
  return others.length > 0 ? `${line} and ${others.length} more` : line;
}
