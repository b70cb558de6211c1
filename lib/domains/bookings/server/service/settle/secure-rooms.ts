import 'server-only';
import { sellHeldNights } from '@/lib/domains/hotels/server/service/inventory';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { moveBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { retakeRooms, type LatePaymentRefusal } from './retake-rooms';
import { roomNightsOf } from '../place/room-nights';

/**
 * Under the booking's lock. @returns `taken` if this call confirmed it, `had` if it was confirmed before, else the
 * refusal
 */
export async function secureRooms(tx: Tx, booking: Booking): Promise<'taken' | 'had' | LatePaymentRefusal> {
  switch (booking.status) {
    case 'pending_payment':
      await sellHeldNights(tx, roomNightsOf(booking));
      await confirm(tx, booking);
      return 'taken';
    case 'expired': {
      const refusal = await retakeRooms(tx, booking);
      if (refusal) return refusal;
      await confirm(tx, booking);
      return 'taken';
    }
    case 'confirmed':
    case 'checked_in':
    case 'checked_out':
      return 'had';
    default:
      return 'no_room';
  }
}

async function confirm(tx: Tx, booking: Booking): Promise<void> {
  const change = { status: 'confirmed', inventoryState: 'sold', holdExpiresAt: null, confirmedAt: now() } as const;
  const isMoved = await moveBooking(booking.id, [booking.status], change, tx);
  if (!isMoved) throw new Error(`Booking ${booking.id} changed state although it is locked`);
}
