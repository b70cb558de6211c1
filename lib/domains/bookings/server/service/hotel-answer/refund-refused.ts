import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';
import { applyCancellation } from '../cancel/apply-cancellation';
import { assessCancellation } from '../cancel/assess-cancellation';
import { queueCancellation } from '../messages/booking-messages';

/**
 * Cancels a refused booking without a charge: refunds payments, restores credit, coupon and room-night voucher, and takes back
 * pending points.
 * @param booking its payment orders and its row must be locked
 * @param actorUserId the booker who chose the refund; null for the operator
 */
export async function refundRefused(tx: Tx, booking: Booking, actorUserId: number | null): Promise<Booking> {
  if (booking.hotelRefusedAt === null) throw new Error(`The hotel has not refused booking ${booking.id}`);
  const at = now();
  const assessed = await assessCancellation(booking, at, tx);
  const cancellation: CancellationRecord = { ...assessed, cancelledAt: at.toISOString(), cancelledBy: actorUserId };
  const cancelled = await applyCancellation(tx, booking, cancellation, 'cancelled');
  await queueCancellation(tx, booking, cancellation);
  return cancelled;
}
