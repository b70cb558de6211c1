import 'server-only';
import { sellHeldNights } from '@/lib/domains/hotels/server/service/inventory';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { moveBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { retakeRooms, type Refusal } from './retake-rooms';
import { roomNightsOf } from '../place/room-nights';

/**
 * Gives a paid booking its rooms, under the booking's lock. A hold becomes a sale, also when its time is over but nobody
 * has given it back yet. An expired hold is taken up again if it can be (`retakeRooms`).
 * @returns `taken` when the booking is confirmed by this call, `had` when it was before, else why it cannot be
 */
export async function secureRooms(tx: Tx, booking: Booking): Promise<'taken' | 'had' | Refusal> {
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
  if (!isMoved) throw new Error(`Booking ${booking.id} moved under its own lock`);
}
