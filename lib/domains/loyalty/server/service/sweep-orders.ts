import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { isStopping } from '@/lib/platform/health/lifecycle';
import { log } from '@/lib/platform/log/log';
import { giftCardSupplier } from '@/lib/providers/gift-cards/gift-cards';
import type { GiftCardSupplier } from '@/lib/providers/gift-cards/port';
import type { LoyaltyOrder } from '../../types';
import { listItems, listStaleOrders, lockOrder, markSwept, changeOrderStatus } from '../repository/orders';
import { issueUnit } from './confirm-unit';
import { orderLabel } from './order-view';
import { returnPoints } from './spend-points';

/** Minutes after which an unverified order is cancelled and its points are returned. */
const VERIFY_MINUTES = 30;
/** Minutes after which the sweeper completes a verified order. */
const FINISH_MINUTES = 10;

/**
 * Cancels orders whose one-time code was not entered, and completes verified orders that the request left unfinished. Idempotent and
 * safe to run concurrently.
 */
export async function sweepOrders(supplier: GiftCardSupplier = giftCardSupplier()): Promise<void> {
  for (const order of await listStaleOrders(['created'], minutesAgo(VERIFY_MINUTES))) {
    await sweep(order, () => cancelUnverified(order));
  }
  for (const order of await listStaleOrders(['otp_verified', 'fulfilling'], minutesAgo(FINISH_MINUTES))) {
    await sweep(order, () => complete(order, supplier));
  }
}

/** The order is marked before the attempt, so that an order that always fails does not block other orders. */
async function sweep({ id }: LoyaltyOrder, work: () => Promise<void>): Promise<void> {
  if (isStopping()) return;
  await markSwept(id, now());
  try {
    await work();
  } catch (error) {
    log.error('loyalty.order_unfinished', { orderId: id, error });
  }
}

async function cancelUnverified({ id, legalEntityId, paisePerPoint, points, userId }: LoyaltyOrder): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockOrder(id, tx);
    if (order?.status !== 'created') return;
    await changeOrderStatus(id, ['created'], { status: 'failed', closedAt: now() }, tx);
    const label = orderLabel(await listItems(id, tx));
    const spending = { id, legalEntityId, paisePerPoint, label, actorUserId: userId };
    await returnPoints(tx, spending, { key: `order-${id}`, points });
  });
}

/** A unit for which the supplier does not respond does not block other units. */
async function complete(order: LoyaltyOrder, supplier: GiftCardSupplier): Promise<void> {
  for (const item of await listItems(order.id)) {
    for (let unitIndex = 0; unitIndex < item.quantity; unitIndex += 1) {
      if (isStopping()) return;
      try {
        await issueUnit(order, item, unitIndex, supplier);
      } catch (error) {
        log.error('loyalty.unit_unfinished', { orderId: order.id, orderItemId: item.id, unitIndex, error });
      }
    }
  }
}

function minutesAgo(minutes: number): Date {
  return new Date(now().getTime() - minutes * 60_000);
}
