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
import { findGiftCardProduct } from '../repository/products';
import { unseal } from '@/lib/platform/encryption/seal';
import { sealContext } from './confirm-unit';
import { queueCardsShown } from './messages';
import { toOrderView } from './order-view';
import { requireOpenableOrder, type OrderKey } from './require-order';

type GiftCardsAnswer = AnswerOf<typeof getGiftCardDetailEndpoint>;

/** After verifying an order, the member who ordered sees its codes for this many minutes without another one-time code. */
const FRESH_MINUTES = 10;

/** @throws {AppError} as `requireOpenableOrder` */
export async function getGiftCards(actor: Actor, key: OrderKey): Promise<GiftCardsAnswer> {
  const order = await requireOpenableOrder(actor, key);
  const releasedAt = order.verifiedAt?.getTime() ?? 0;
  const isFresh = order.userId === actor.userId && now().getTime() - releasedAt < FRESH_MINUTES * 60_000;
  return isFresh
    ? unsealCards(actor, order, 'released')
    : describeCards(order, await listCardsOfOrder(order.id), false);
}

/**
 * Each access is recorded in the audit log and reported by mail to the member who ordered. @param key identifies the access in the mail's
 * dedupe key
 */
export async function unsealCards(actor: Actor, order: LoyaltyOrder, key: string): Promise<GiftCardsAnswer> {
  const cards = await listCardsOfOrder(order.id);
  const issued = cards.filter(({ status }) => status === 'issued');
  if (issued.length > 0) {
    await inTransaction(async (tx) => {
      for (const { id } of issued) await markClaimed(id, tx);
      const subject = { type: 'loyalty_order', id: order.id };
      const data = { legal_entity_id: order.legalEntityId, cards: issued.length };
      await recordAudit({ action: 'gift-cards.shown', subject, data }, tx);
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
      createdAt: order.createdAt.toISOString(),
      pointsReturned: uses.reduce((sum, use) => sum + use.returned, 0),
    },
    needsCode: !isOpen && cards.some(({ status }) => status === 'issued'),
    giftCards: views,
  };
}

async function toCardView(card: GiftCard, item: LoyaltyOrderItem): Promise<Omit<GiftCardView, 'code' | 'pin'>> {
  const product = await findGiftCardProduct(item.giftCardProductId ?? 0, { includeInactive: true });
  return {
    orderItemId: item.id,
    index: card.unitIndex,
    name: item.name,
    denomination: toRupees(item.valuePaise),
    status: card.status,
    expiresOn: card.expiresOn,
    terms: product?.terms ?? '',
  };
}

function unsealed(card: GiftCard): Pick<GiftCardView, 'code' | 'pin'> {
  return {
    code: card.codeSealed === null ? null : unseal(card.codeSealed, sealContext(card, 'code')),
    pin: card.pinSealed === null ? null : unseal(card.pinSealed, sealContext(card, 'pin')),
  };
}
