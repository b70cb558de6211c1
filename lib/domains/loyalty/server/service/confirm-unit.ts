import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log/log';
import { giftCardSupplier } from '@/lib/providers/gift-cards/gift-cards';
import type { GiftCardOutcome, GiftCardSupplier } from '@/lib/providers/gift-cards/port';
import type { LoyaltyOrderView } from '@/lib/domains/loyalty/contract/order';
import { closedStatus } from '../../rules/orders';
import type { GiftCard, LoyaltyOrder, LoyaltyOrderItem } from '../../types';
import { closeUnit, listCardsOfOrder, insertUnit, type Unit } from '../repository/gift-cards';
import { listItems, lockOrder, changeOrderStatus } from '../repository/orders';
import { findGiftCardProduct } from '../repository/products';
import { seal } from '@/lib/platform/encryption/seal';
import { queueOrderClosed } from './messages';
import { toOrderView } from './order-view';
import { requireGiftCardOrder, type OrderKey } from './require-order';
import { capturePoints, returnPoints } from './spend-points';

export interface ConfirmedUnit {
  order: LoyaltyOrderView;
  unit: Unit & { status: 'issued' | 'failed' };
}

/**
 * Issues one gift card. A repeated call returns the result of the first one.
 * @throws {AppError} NOT_FOUND, WRONG_LOYALTY_ORDER_STATE, and GIFT_CARDS_UNAVAILABLE, after which the call may be repeated
 */
export async function confirmUnit(
  actor: Actor,
  request: OrderKey & Unit,
  supplier: GiftCardSupplier = giftCardSupplier(),
): Promise<ConfirmedUnit> {
  const { order } = await requireGiftCardOrder(actor, request);
  const items = await listItems(order.id);
  const item = items.find((candidate) => candidate.id === request.orderItemId);
  if (!item) throw new AppError('NOT_FOUND', { field: 'order_item_id' });
  if (request.unitIndex >= item.quantity) throw new AppError('NOT_FOUND', { field: 'index' });
  const { orderItemId, unitIndex } = request;
  const status = await issueUnit(order, item, unitIndex, supplier);
  const { order: after } = await requireGiftCardOrder(actor, request);
  return {
    order: toOrderView(after, items, await listCardsOfOrder(order.id)),
    unit: { orderItemId, unitIndex, status },
  };
}

/** The supplier is called outside any transaction. After a crash the next call or the sweeper continues. */
export async function issueUnit(
  { id: orderId }: LoyaltyOrder,
  item: LoyaltyOrderItem,
  unitIndex: number,
  supplier: GiftCardSupplier = giftCardSupplier(),
): Promise<'issued' | 'failed'> {
  const card = await inTransaction(async (tx) => {
    const order = await lockOrder(orderId, tx);
    if (!order || order.status === 'created' || (order.status === 'failed' && order.verifiedAt === null))
      throw new AppError('WRONG_LOYALTY_ORDER_STATE');
    await changeOrderStatus(orderId, ['otp_verified'], { status: 'fulfilling' }, tx);
    return insertUnit({ orderItemId: item.id, unitIndex }, tx);
  });
  if (card.status !== 'requested') return card.status;
  const outcome = await requestGiftCard(supplier, item, unitIndex);
  return recordOutcome(orderId, item, card, outcome);
}

async function requestGiftCard(
  supplier: GiftCardSupplier,
  item: LoyaltyOrderItem,
  unitIndex: number,
): Promise<GiftCardOutcome> {
  const product = await findGiftCardProduct(item.giftCardProductId ?? 0, { includeInactive: true });
  if (!product) throw new Error(`The gift-card product of order item ${item.id} does not exist`);
  try {
    return await supplier.issue({
      requestId: `unit-${item.id}-${unitIndex}`,
      unitIndex,
      productCode: product.code,
      valuePaise: item.valuePaise,
      expiresOn: addDays(todayInIndia(now()), product.validityDays),
    });
  } catch (error) {
    log.warn('loyalty.supplier_unanswered', { orderItemId: item.id, unitIndex, error });
    throw new AppError('GIFT_CARDS_UNAVAILABLE', { cause: error, retryAfter: 5 });
  }
}

function recordOutcome(
  orderId: number,
  item: LoyaltyOrderItem,
  card: GiftCard,
  outcome: GiftCardOutcome,
): Promise<'issued' | 'failed'> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(orderId, tx);
    if (!order) throw new Error(`Loyalty order ${orderId} does not exist`);
    const isIssued = outcome.outcome === 'issued';
    const closing = isIssued ? issuedCard(card, outcome) : ({ status: 'failed' } as const);
    if (await closeUnit(card.id, closing, tx)) {
      const { legalEntityId, paisePerPoint, userId } = order;
      const spending = { id: order.id, legalEntityId, paisePerPoint, actorUserId: userId, label: item.name };
      const unit = { key: `${item.id}/${card.unitIndex}`, points: item.pointsEach };
      await (isIssued ? capturePoints : returnPoints)(tx, spending, unit);
    }
    const cards = await listCardsOfOrder(orderId, tx);
    const items = await listItems(orderId, tx);
    const wanted = items.reduce((sum, each) => sum + each.quantity, 0);
    const status = closedStatus(wanted, cards);
    if (status && (await changeOrderStatus(orderId, ['fulfilling'], { status, closedAt: now() }, tx)))
      await queueOrderClosed(tx, { ...order, status }, items, cards);
    const closed = cards.find((each) => each.id === card.id);
    return closed?.status === 'issued' ? 'issued' : 'failed';
  });
}

function issuedCard(card: GiftCard, { code, pin, expiresOn }: Extract<GiftCardOutcome, { outcome: 'issued' }>) {
  return {
    status: 'issued',
    codeSealed: seal(code, sealContext(card, 'code')),
    pinSealed: seal(pin, sealContext(card, 'pin')),
    expiresOn,
    issuedAt: now(),
  } as const;
}

/** Encryption context: a code or PIN can be decrypted only with the order item, unit and column that it was encrypted for. */
export function sealContext({ orderItemId, unitIndex }: Unit, part: 'code' | 'pin'): string {
  return `gift_card/${orderItemId}/${unitIndex}/${part}`;
}
