import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { GiftCardView, giftCardDetail } from '../../contract-gift-cards';
import type { GiftCard, LoyaltyOrderItem } from '../../types';
import { listCardsOfOrder, markClaimed } from '../repository/gift-cards';
import { listItems } from '../repository/orders';
import { listUses } from '../repository/points-uses';
import { findOrderedGiftCard } from '../repository/products';
import { unseal } from '../seal';
import { placeOf } from './confirm-unit';
import { toOrderView } from './order-view';
import { requireGiftCardOrder, type OrderKey } from './require-order';

/**
 * The gift cards of an order with code and PIN: the only place that unseals them. When a card was first seen is remembered.
 * @throws {AppError} NOT_FOUND for somebody else's order, and what `requireWallet` throws
 */
export async function getGiftCards(actor: Actor, key: OrderKey): Promise<AnswerOf<typeof giftCardDetail>> {
  const { order } = await requireGiftCardOrder(actor, key);
  const [items, cards, uses] = await Promise.all([listItems(order.id), listCardsOfOrder(order.id), listUses(order.id)]);
  const views: GiftCardView[] = [];
  for (const card of cards) {
    const item = items.find((candidate) => candidate.id === card.orderItemId);
    if (item) views.push(await toCardView(card, item));
  }
  return {
    order: {
      ...toOrderView(order, items, cards),
      created_at: order.createdAt.toISOString(),
      points_returned: uses.reduce((sum, use) => sum + use.returned, 0),
    },
    gift_cards: views,
  };
}

async function toCardView(card: GiftCard, item: LoyaltyOrderItem): Promise<GiftCardView> {
  const product = await findOrderedGiftCard(item.giftCardProductId ?? 0);
  if (card.status === 'issued') await markClaimed(card.id);
  return {
    order_item_id: item.id,
    index: card.unitIndex,
    name: item.name,
    denomination: toRupees(item.valuePaise),
    status: card.status,
    code: card.codeSealed === null ? null : unseal(card.codeSealed, placeOf(card, 'code')),
    pin: card.pinSealed === null ? null : unseal(card.pinSealed, placeOf(card, 'pin')),
    expires_on: card.expiresOn,
    terms: product?.terms ?? '',
  };
}
