import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import type { Connection } from '@/lib/platform/db/connection';
import type { BookingGuest, BookingNight, Room } from '../../types';
import { bookingEvents, bookingGuests, bookingNights, bookingRooms, bookings } from '../tables';

/** A booking of the demo data, with timestamps in the past. */
export interface PastBooking {
  booking: typeof bookings.$inferInsert & { id: number };
  rooms: readonly Room[];
  guests: readonly BookingGuest[];
  nights: readonly BookingNight[];
  /** Oldest first. */
  events: readonly { type: string; actorUserId: number; data: object; at: Date }[];
}

/** Writes bookings with their details. Inventory, credit and points are left to the caller. */
export async function insertPastBookings(past: readonly PastBooking[], tx: Connection): Promise<void> {
  const each = <Row>(rowsOf: (booking: PastBooking) => readonly Row[]) =>
    past.flatMap((booking) => rowsOf(booking).map((row) => ({ bookingId: booking.booking.id, ...row })));
  const rooms = each((booking) => booking.rooms);
  const guests = each((booking) => booking.guests);
  const nights = each((booking) => booking.nights);
  const events = each((booking) => booking.events);
  await bulkInsert(
    bookings,
    past.map(({ booking }) => booking),
    tx,
  );
  await bulkInsert(bookingRooms, rooms, tx);
  await bulkInsert(bookingGuests, guests, tx);
  await bulkInsert(bookingNights, nights, tx);
  await bulkInsert(bookingEvents, events, tx);
}

/** Lists completed stays and no-shows by check-out date. */
export async function listEndedStays(
  tx: Connection,
): Promise<{ id: number; checkout: IsoDate; checkoutTime: string }[]> {
  const rows = await tx
    .select({ id: bookings.id, checkout: bookings.checkout, hotel: bookings.hotelSnapshot })
    .from(bookings)
    .where(inArray(bookings.status, ['checked_out', 'no_show']))
    .orderBy(asc(bookings.checkout), asc(bookings.id));
  return rows.map(({ id, checkout, hotel }) => ({ id, checkout, checkoutTime: hotel.checkoutTime }));
}
