import 'server-only';
import { and, eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { Booking, BookingGuest, BookingNight, Room } from '../../types';
import { bookingGuests, bookingNights, bookingRooms, bookings } from '../tables';

type ReplacedFields = Pick<
  Booking,
  | 'roomTypeId'
  | 'roomTypeCode'
  | 'checkin'
  | 'checkout'
  | 'roomCount'
  | 'adults'
  | 'kids'
  | 'pretaxPaise'
  | 'discountPaise'
  | 'taxPaise'
  | 'totalPaise'
  | 'payablePaise'
  | 'couponCode'
  | 'quotedPrice'
  | 'hotelSnapshot'
  | 'billing'
  | 'comments'
  | 'amountToSecurePaise'
  | 'secureBy'
  | 'balanceBy'
  | 'policyCheckin'
  | 'changeFeesPaise'
>;

/**
 * Raises the version of the booking and replaces its stay. The booking's row must be locked.
 * @returns false if the booking has another version
 */
export async function replaceStay(
  { id, version }: Pick<Booking, 'id' | 'version'>,
  fields: ReplacedFields,
  details: { rooms: Room[]; guests: BookingGuest[]; nights: BookingNight[] },
  tx: Connection,
): Promise<boolean> {
  const at = now();
  const rows = await tx
    .update(bookings)
    .set({ ...fields, version: version + 1, changedAt: at, updatedAt: at })
    .where(and(eq(bookings.id, id), eq(bookings.version, version)))
    .returning({ id: bookings.id });
  if (rows.length === 0) return false;
  await tx.delete(bookingRooms).where(eq(bookingRooms.bookingId, id));
  await tx.delete(bookingNights).where(eq(bookingNights.bookingId, id));
  await tx.delete(bookingGuests).where(eq(bookingGuests.bookingId, id));
  const own = <Row extends object>(row: Row) => ({ bookingId: id, ...row });
  await tx.insert(bookingRooms).values(details.rooms.map(own));
  await tx.insert(bookingNights).values(details.nights.map(own));
  if (details.guests.length > 0) await tx.insert(bookingGuests).values(details.guests.map(own));
  return true;
}
