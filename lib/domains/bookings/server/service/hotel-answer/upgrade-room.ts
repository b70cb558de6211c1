import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { applyAtOnce } from './apply-at-once';
import { releaseOpenChanges } from './record-refusal';

const REASON = 'The hotel gives a better room at the agreed price';

/**
 * Changes the room type at the agreed price, with the agreed meals and policy. The booker is notified as of any change.
 * @param booking its payment orders and its row must be locked
 * @throws {AppError} ROOM_UNAVAILABLE; the transaction must then roll back
 */
export async function upgradeRoom(
  tx: Tx,
  booking: Booking,
  roomType: { id: number; code: string; name: string },
): Promise<Booking> {
  await releaseOpenChanges(tx, booking);
  return applyAtOnce(tx, booking, { roomType, quotedPrice: booking.quotedPrice, reason: REASON });
}
