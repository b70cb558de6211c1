import 'server-only';
import { isAccountOpen } from '@/lib/domains/auth/server/service/accounts';
import { fetchAttempts, recordAttempt } from '@/lib/domains/payments/server/service/attempts';
import {
  getPaymentOrder,
  lockPaymentOrder,
  changePaymentOrderStatus,
} from '@/lib/domains/payments/server/service/orders';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import { listAllocations } from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { extendHoldOfChange } from '../change/settle-change';
import { LONGEST_HOLD_MINUTES } from '../place/hold-minutes';
import { settlePayment } from './settle-payment';
import { EXPIRE_TASK } from '../tasks';

/**
 * The only function that turns payments into bookings. Browser requests, webhooks and the poller call it in any order.
 * A captured payment is applied to the bookings of its order. The share of a booking that cannot be confirmed or paid is refunded.
 * @throws {ProviderError} if the provider does not respond; nothing has changed then
 */
export async function settleOrder(orderId: number, provider: PaymentProvider = paymentProvider()): Promise<void> {
  const order = await getPaymentOrder(orderId);
  const attempts = await fetchAttempts(order, provider);
  if (attempts.length === 0) return;
  crashPoint('attempts-fetched');
  await inTransaction((tx) => applyAttempts(tx, order, attempts));
  crashPoint('settlement-committed');
}

async function applyAttempts(tx: Tx, unlockedOrder: PaymentOrder, attempts: readonly ProviderPayment[]): Promise<void> {
  // The account is locked first, so that an erasure either runs before this transaction or sees the booking.
  await isAccountOpen(tx, unlockedOrder.userId);
  let order = await lockPaymentOrder(tx, unlockedOrder.id);
  await changePaymentOrderStatus(tx, order.id, 'attempted');
  for (const attempt of attempts) {
    const payment = await recordAttempt(tx, order, attempt);
    if (payment.status !== 'captured' || payment.outcome !== null) continue;
    crashPoint('payment-recorded');
    await settlePayment(tx, order, payment, attempt.currency);
    crashPoint('payment-settled');
    order = await lockPaymentOrder(tx, unlockedOrder.id);
  }
  const isPaymentPending = attempts.some((attempt) => attempt.status === 'created' || attempt.status === 'authorized');
  if (isPaymentPending && (order.status === 'created' || order.status === 'attempted')) await extendHolds(tx, order);
}

async function extendHolds(tx: Tx, order: PaymentOrder): Promise<void> {
  if (order.kind === 'change') return extendHoldOfChange(tx, order);
  for (const { bookingId } of await listAllocations(order.id, tx)) await extendHold(tx, bookingId);
}

export async function extendHold(tx: Tx, bookingId: number): Promise<boolean> {
  const booking = await bookings.lockBooking(bookingId, tx);
  if (booking?.status !== 'pending_payment' || booking.holdExpiresAt === null) return false;
  const latest = new Date(booking.createdAt.getTime() + LONGEST_HOLD_MINUTES * 60_000);
  if (booking.holdExpiresAt >= latest || latest <= now()) return false;
  await bookings.changeBookingStatus(bookingId, ['pending_payment'], { holdExpiresAt: latest }, tx);
  await enqueue(tx, EXPIRE_TASK, { bookingId }, { jobKey: `expire:${bookingId}`, runAt: latest });
  return true;
}
