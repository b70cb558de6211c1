import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { agentDue } from '@/lib/domains/bookings/rules/agent-due';
import type { Booking } from '@/lib/domains/bookings/types';
import { listUnsecured } from '../repository/agent-bookings';
import { listOrderIds } from '@/lib/domains/bookings/server/service/settle/allocations';
import * as bookings from '@/lib/domains/bookings/server/service/read/booking-records';
import { queueReleaseNotice } from './due-messages';
import { isPaymentPending } from '@/lib/domains/payments/rules/payment-state';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { applyCancellation } from '@/lib/domains/bookings/server/service/cancel/apply-cancellation';
import { assessCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';

/** A pending payment or an unreachable provider delays the release by at most this time. */
const GRACE_MS = 30 * 60_000;
const BATCH = 100;

export async function releaseUnsecured(provider?: PaymentProvider): Promise<number> {
  let released = 0;
  const at = now();
  const overdue = inBatches(
    (afterId) => listUnsecured(at, { afterId, limit: BATCH }),
    (bookingId) => bookingId,
  );
  for await (const bookingId of overdue) {
    try {
      if (await releaseBooking(bookingId, provider)) released += 1;
    } catch (error) {
      log.error('bookings.release_failed', { bookingId, error });
    }
  }
  return released;
}

/** Settles new payments first, because they may secure the booking. @returns true if this call released the booking */
export async function releaseBooking(bookingId: number, provider?: PaymentProvider): Promise<boolean> {
  const booking = await bookings.findBooking(bookingId);
  if (!booking?.secureBy || booking.secureBy > now()) return false;
  const orderIds = await listOrderIds(bookingId);
  if ((await isBeingPaid(orderIds, provider)) && now().getTime() < booking.secureBy.getTime() + GRACE_MS) return false;
  return inTransaction(async (tx) => {
    // Payment orders are locked before the booking, as in settleOrder.
    for (const orderId of orderIds) await lockPaymentOrder(tx, orderId);
    return release(tx, bookingId);
  });
}

async function isBeingPaid(orderIds: readonly number[], provider?: PaymentProvider): Promise<boolean> {
  let isOpen = false;
  for (const id of orderIds) {
    try {
      await settleOrder(id, provider);
    } catch (error) {
      if (!ProviderError.is(error)) throw error;
      isOpen = true;
    }
    if ((await listPayments({ id })).some(isPaymentPending)) isOpen = true;
  }
  return isOpen;
}

async function release(tx: Tx, bookingId: number): Promise<boolean> {
  const booking = await bookings.lockBooking(tx, bookingId);
  if (!booking || !(await isUnsecured(tx, booking))) return false;
  const at = now();
  // The charge never exceeds what was paid, so a booking without payments ends without a charge.
  const { penaltyPaise, refundPaise } = await assessCancellation(booking, at, tx);
  const reason = 'Not secured in time';
  const record = { penaltyPaise, refundPaise, reason, cancelledAt: at.toISOString(), cancelledBy: null };
  await applyCancellation(tx, booking, record, 'released');
  await queueReleaseNotice(tx, booking, record);
  return true;
}

async function isUnsecured(tx: Tx, booking: Booking): Promise<boolean> {
  if (booking.status !== 'confirmed' || booking.travelAgentEntityId === null) return false;
  if (booking.hotelRefusedAt !== null || booking.secureBy === null || booking.secureBy > now()) return false;
  const paidPaise = -(await balanceOf(accounts.bookingPaid(booking.id), tx));
  return !agentDue({ ...booking, paidPaise }).isSecure;
}
