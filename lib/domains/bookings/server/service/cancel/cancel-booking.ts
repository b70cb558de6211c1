import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { assertMayBook } from '@/lib/domains/corporates/rules/role';
import { lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { isCancellable } from '@/lib/domains/bookings/rules/status';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';
import { listOrderIds } from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { assessCancellation } from './assess-cancellation';
import { mayBeUnderWay, UNDER_WAY } from './under-way';
import { requireEntityBooking } from '../read/get-entity-booking';
import { queueCancellation } from '../messages/booking-messages';
import { applyCancellation } from './apply-cancellation';

export interface CancelledBooking {
  booking: Booking;
  cancellation: CancellationRecord;
}

/**
 * A repeated call returns the first cancellation.
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE after the stay has started
 */
export async function cancelBooking(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<CancelledBooking> {
  const entity = actingEntity(actor, request.legalEntityId);
  const { legalEntityId } = entity;
  const known = await requireEntityBooking(actor, { id: request.bookingId, legalEntityId });
  assertMayBook(entity);
  const cancelled = await inTransaction(async (tx) => {
    // Payment orders are locked before bookings, as in settleOrder.
    for (const orderId of await listOrderIds(known.id, tx)) await lockPaymentOrder(tx, orderId);
    const booking = await bookings.lockBooking(known.id, tx);
    if (!booking) throw new AppError('NOT_FOUND');
    if (booking.status === 'cancelled' && booking.cancellation) return { booking, cancellation: booking.cancellation };
    if (!isCancellable(booking.status)) throw new AppError('WRONG_BOOKING_STATE');
    if (await mayBeUnderWay(booking, now(), tx)) throw new AppError('WRONG_BOOKING_STATE', { message: UNDER_WAY });
    return cancel(tx, booking, actor.userId);
  });
  crashPoint('cancellation-committed');
  return cancelled;
}

async function cancel(tx: Tx, booking: Booking, userId: number): Promise<CancelledBooking> {
  const at = now();
  const assessed = await assessCancellation(booking, at, tx);
  const cancellation: CancellationRecord = { ...assessed, cancelledAt: at.toISOString(), cancelledBy: userId };
  const cancelled = await applyCancellation(tx, booking, cancellation, 'cancelled');
  if (booking.status === 'confirmed') await queueCancellation(tx, booking, cancellation);
  return { booking: cancelled, cancellation };
}
