import 'server-only';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import type { MeansOfPayment } from '@/lib/domains/bookings/types';
import { findLatestOrderId } from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { isPaymentPending } from '@/lib/domains/payments/rules/payment-state';
import { settleAtProvider } from '../settle/settle-at-provider';

export class UnsettledHoldError extends Error {
  override readonly name = 'UnsettledHoldError';
  constructor(readonly bookingId: number) {
    super(`Booking ${bookingId} holds the rooms of the quote and must be settled with the provider first`);
  }
}

/** @throws {AppError} PAYMENT_PROVIDER_DOWN */
export async function settleHold(bookingId: number, provider: PaymentProvider): Promise<void> {
  const orderId = await findLatestOrderId(bookingId);
  if (orderId !== null) await settleAtProvider(orderId, provider);
}

/**
 * Locks the payment order first, so that a concurrent payment is either applied before or refunded as `rebooked`.
 * @throws {AppError} PAYMENT_PENDING, QUOTE_EXPIRED if the hold has ended, ALREADY_BOOKED if it was paid
 */
export async function replaceHold(tx: Tx, bookingId: number, by: MeansOfPayment, actorUserId: number): Promise<void> {
  const orderId = await findLatestOrderId(bookingId, tx);
  const order = orderId === null ? null : await lockPaymentOrder(tx, orderId);
  const hold = await bookings.lockBooking(bookingId, tx);
  if (hold?.status !== 'pending_payment') {
    throw new AppError(
      hold && hold.status !== 'expired' && hold.status !== 'cancelled' ? 'ALREADY_BOOKED' : 'QUOTE_EXPIRED',
    );
  }
  if (hold.holdExpiresAt === null || hold.holdExpiresAt <= now()) throw new AppError('QUOTE_EXPIRED');
  if (order && (await listPayments(order, tx)).some(isPaymentPending)) throw new AppError('PAYMENT_PENDING');
  const change = { status: 'expired', inventoryState: 'released', holdExpiresAt: null } as const;
  await bookings.changeBookingStatus(bookingId, ['pending_payment'], change, tx);
  await appendEvent({ bookingId, type: 'replaced', actorUserId, data: { settlement: by } }, tx);
}
