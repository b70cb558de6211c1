import 'server-only';
import { sellHeldNights } from '@/lib/domains/hotels/server/service/inventory';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { changeBookingStatus } from '@/lib/domains/bookings/server/repository/bookings';
import { retakeRooms, type LatePaymentRefusal } from './retake-rooms';
import { roomNightsOf } from '../place/room-nights';

/**
 * The caller must hold the booking's row lock.
 * @returns `confirmed` if this call confirmed the booking, `already_confirmed`, or the reason for a refund
 */
export async function secureRooms(
  tx: Tx,
  booking: Booking,
): Promise<'confirmed' | 'already_confirmed' | LatePaymentRefusal> {
  switch (booking.status) {
    case 'pending_payment':
      await sellHeldNights(tx, roomNightsOf(booking));
      await confirm(tx, booking);
      return 'confirmed';
    case 'expired': {
      const refusal = await retakeRooms(tx, booking);
      if (refusal) return refusal;
      await confirm(tx, booking);
      return 'confirmed';
    }
    case 'confirmed':
    case 'checked_in':
    case 'checked_out':
      return 'already_confirmed';
    default:
      return 'no_room';
  }
}

async function confirm(tx: Tx, booking: Booking): Promise<void> {
  const change = { status: 'confirmed', inventoryState: 'sold', holdExpiresAt: null, confirmedAt: now() } as const;
  const isChanged = await changeBookingStatus(booking.id, [booking.status], change, tx);
  if (!isChanged) throw new Error(`Booking ${booking.id} changed status although its row is locked`);
}
