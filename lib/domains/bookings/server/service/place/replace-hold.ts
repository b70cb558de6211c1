import 'server-only';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { getPayOrder, lockPayOrder } from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import type { Settlement } from '@/lib/domains/bookings/types';
import { findLatestOrderId } from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { isUnderWay } from '@/lib/domains/payments/rules/payment-state';
import { settleOrder } from '../settle/settle-order';

/** Thrown inside a transaction: the quote is held for a payment, which has to be settled before another way of paying replaces it. */
export class HoldInTheWay extends Error {
  override readonly name = 'HoldInTheWay';
  constructor(readonly bookingId: number) {
    super(`Booking ${bookingId} holds the rooms of the quote for a payment`);
  }
}

/**
 * Settles payments of a hold. Without an order at the provider no browser has received one, so nothing can have been paid
 * and the provider is not asked.
 * @throws {AppError} PAYMENT_PROVIDER_DOWN when the provider does not say what was paid
 */
export async function settleHold(bookingId: number, provider: PaymentProvider): Promise<void> {
  const orderId = await findLatestOrderId(bookingId);
  if (orderId === null || (await getPayOrder(orderId)).providerOrderId === null) return;
  try {
    await settleOrder(orderId, provider);
  } catch (error) {
    if (ProviderError.is(error)) throw new AppError('PAYMENT_PROVIDER_DOWN', { cause: error, retryAfter: 5 });
    throw error;
  }
}

/**
 * Ends a hold whose rooms, coupon and quote another way of paying takes over in the same transaction. The order's lock comes
 * first, as in settling: a capture is applied before this, or finds the quote booked again and is refunded.
 * @throws {AppError} PAYMENT_PENDING while a debit is not decided, QUOTE_EXPIRED when the time of the hold is over,
 *   ALREADY_BOOKED when it was paid
 */
export async function replaceHold(tx: Tx, bookingId: number, by: Settlement, actorUserId: number): Promise<void> {
  const orderId = await findLatestOrderId(bookingId, tx);
  const order = orderId === null ? null : await lockPayOrder(tx, orderId);
  const hold = await bookings.lockBooking(bookingId, tx);
  if (hold?.status !== 'pending_payment') {
    throw new AppError(
      hold && hold.status !== 'expired' && hold.status !== 'cancelled' ? 'ALREADY_BOOKED' : 'QUOTE_EXPIRED',
    );
  }
  if (hold.holdExpiresAt === null || hold.holdExpiresAt <= now()) throw new AppError('QUOTE_EXPIRED');
  if (order && (await listPayments(order, tx)).some(isUnderWay)) throw new AppError('PAYMENT_PENDING');
  const change = { status: 'expired', inventoryState: 'released', holdExpiresAt: null } as const;
  await bookings.moveBooking(bookingId, ['pending_payment'], change, tx);
  await appendEvent({ bookingId, type: 'replaced', actorUserId, data: { settlement: by } }, tx);
}
