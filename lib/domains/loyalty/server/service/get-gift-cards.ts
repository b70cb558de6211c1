import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { GiftCardView, getGiftCardDetailEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import type { GiftCard, LoyaltyOrder, LoyaltyOrderItem } from '../../types';
import { listCardsOfOrder, markClaimed } from '../repository/gift-cards';
import { listItems } from '../repository/orders';
import { listUses } from '../repository/points-uses';
import { findOrderedGiftCard } from '../repository/products';
import { unseal } from './seal';
import { sealContext } from './confirm-unit';
import { queueCardsShown } from './messages';
import { toOrderView } from './order-view';
import { requireOpenableOrder, type OrderKey } from './require-order';

type GiftCardsAnswer = AnswerOf<typeof getGiftCardDetailEndpoint>;

/** For this long the code that released an order also shows its cards to the orderer. */
const FRESH_MINUTES = 10;

/** @throws {AppError} FORBIDDEN for colleagues, and as `requireOpenableOrder` */
export async function getGiftCards(actor: Actor, key: OrderKey): Promise<GiftCardsAnswer> {
  const order = await requireOpenableOrder(actor, key);
  const releasedAt = order.verifiedAt?.getTime() ?? 0;
  const isFresh = order.userId === actor.userId && now().getTime() - releasedAt < FRESH_MINUTES * 60_000;
  return isFresh
    ? unsealCards(actor, order, 'released')
    : describeCards(order, await listCardsOfOrder(order.id), false);
}

/** Codes and PINs are read with an audit row and a mail to the orderer. @param key identifies this reading */
export async function unsealCards(actor: Actor, order: LoyaltyOrder, key: string): Promise<GiftCardsAnswer> {
  const cards = await listCardsOfOrder(order.id);
  const issued = cards.filter(({ status }) => status === 'issued');
  if (issued.length > 0) {
    await inTransaction(async (tx) => {
      for (const { id } of issued) await markClaimed(id, tx);
      const subject = { type: 'loyalty_order', id: order.id };
      const data = { legal_entity_id: order.legalEntityId, cards: issued.length };
      await recordAudit({ actorUserId: actor.userId, action: 'gift-cards.shown', subject, data }, tx);
      await queueCardsShown(tx, order, actor, key);
    });
  }
  return describeCards(order, cards, true);
}

async function describeCards(
  order: LoyaltyOrder,
  cards: readonly GiftCard[],
  isOpen: boolean,
): Promise<GiftCardsAnswer> {
  const [items, uses] = await Promise.all([listItems(order.id), listUses(order.id)]);
  const views: GiftCardView[] = [];
  for (const card of cards) {
    const item = items.find((candidate) => candidate.id === card.orderItemId);
    if (item)
      views.push({ ...(await toCardView(card, item)), ...(isOpen ? unsealed(card) : { code: null, pin: null }) });
  }
  return {
    order: {
      ...toOrderView(order, items, cards),
      created_at: order.createdAt.toISOString(),
      points_returned: uses.reduce((sum, use) => sum + use.returned, 0),
    },
    needs_code: !isOpen && cards.some(({ status }) => status === 'issued'),
    gift_cards: views,
  };
}

async function toCardView(card: GiftCard, item: LoyaltyOrderItem): Promise<Omit<GiftCardView, 'code' | 'pin'>> {
  const product = await findOrderedGiftCard(item.giftCardProductId ?? 0);
  return {
    order_item_id: item.id,
    index: card.unitIndex,
    name: item.name,
    denomination: toRupees(item.valuePaise),
    status: card.status,
    expires_on: card.expiresOn,
    terms: product?.terms ?? '',
  };
}

function unsealed(card: GiftCard): Pick<GiftCardView, 'code' | 'pin'> {
  return {
    code: card.codeSealed === null ? null : unseal(card.codeSealed, sealContext(card, 'code')),
    pin: card.pinSealed === null ? null : unseal(card.pinSealed, sealContext(card, 'pin')),
  };
}
