import 'server-only';
import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import type { BookingGuest, BookingNight, Room } from '../../types';
import { bookingEvents, bookingGuests, bookingNights, bookingRooms, bookings } from '../tables';

export interface BookingEvent {
  bookingId: number;
  type: string;
  actorUserId?: number | null;
  data?: Record<string, unknown>;
}

export const guestColumns = {
  roomPosition: bookingGuests.roomPosition,
  isPrimary: bookingGuests.isPrimary,
  name: bookingGuests.name,
  phone: bookingGuests.phone,
  email: bookingGuests.email,
  employeeId: bookingGuests.employeeId,
  department: bookingGuests.department,
};

export const nightColumns = {
  roomPosition: bookingNights.roomPosition,
  night: bookingNights.night,
  pretaxPaise: bookingNights.pretaxPaise,
  discountPaise: bookingNights.discountPaise,
  taxRuleCode: bookingNights.taxRuleCode,
  taxRateBp: bookingNights.taxRateBp,
  cgstPaise: bookingNights.cgstPaise,
  sgstPaise: bookingNights.sgstPaise,
  igstPaise: bookingNights.igstPaise,
  totalPaise: bookingNights.totalPaise,
};

export async function listRooms(bookingId: number, on: Connection = connection()): Promise<Room[]> {
  return on
    .select({ position: bookingRooms.position, adults: bookingRooms.adults, kids: bookingRooms.kids })
    .from(bookingRooms)
    .where(eq(bookingRooms.bookingId, bookingId))
    .orderBy(asc(bookingRooms.position));
}

export async function listRoomsByBooking(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, { adults: number; kids: number }[]>> {
  const rooms = new Map<number, { adults: number; kids: number }[]>();
  if (bookingIds.length === 0) return rooms;
  const rows = await on
    .select({ bookingId: bookingRooms.bookingId, adults: bookingRooms.adults, kids: bookingRooms.kids })
    .from(bookingRooms)
    .where(inArray(bookingRooms.bookingId, [...bookingIds]))
    .orderBy(asc(bookingRooms.bookingId), asc(bookingRooms.position));
  for (const { bookingId, adults, kids } of rows)
    rooms.set(bookingId, [...(rooms.get(bookingId) ?? []), { adults, kids }]);
  return rooms;
}

const guestsOf = prepared('booking.guests', (on, slot: Slot<{ bookingId: number }>) =>
  on
    .select(guestColumns)
    .from(bookingGuests)
    .where(eq(bookingGuests.bookingId, slot('bookingId')))
    .orderBy(asc(bookingGuests.roomPosition), asc(bookingGuests.id)),
);

export function listGuests(bookingId: number, on: Connection = connection()): Promise<BookingGuest[]> {
  return guestsOf({ bookingId }, on);
}

export async function listNights(bookingId: number, on: Connection = connection()): Promise<BookingNight[]> {
  return on
    .select(nightColumns)
    .from(bookingNights)
    .where(eq(bookingNights.bookingId, bookingId))
    .orderBy(asc(bookingNights.night), asc(bookingNights.roomPosition));
}

export async function listFirstGuests(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await on
    .selectDistinctOn([bookingGuests.bookingId], { bookingId: bookingGuests.bookingId, name: bookingGuests.name })
    .from(bookingGuests)
    .where(inArray(bookingGuests.bookingId, [...bookingIds]))
    .orderBy(asc(bookingGuests.bookingId), asc(bookingGuests.roomPosition), asc(bookingGuests.id));
  return new Map(rows.flatMap((row) => (row.name ? [[row.bookingId, row.name]] : [])));
}

const insertedEvent = prepared('booking.event', (on, slot: Slot<EventRow>) =>
  on.insert(bookingEvents).values({
    bookingId: slot('bookingId'),
    type: slot('type'),
    actorUserId: slot('actorUserId'),
    data: slot('data'),
    at: slot('at'),
  } as unknown as EventRow),
);

export async function appendEvent(event: BookingEvent, tx: Connection): Promise<void> {
  await insertedEvent(toEventRow(event), tx);
}

type EventRow = ReturnType<typeof toEventRow>;

export function toEventRow({ actorUserId = null, data = {}, ...rest }: BookingEvent) {
  return { ...rest, actorUserId, data, at: now() };
}

/** The id increases with each event of the booking. The caller must hold the booking's row lock. */
export async function readLastEventId(bookingId: number, on: Connection): Promise<number> {
  const [row] = await on
    .select({ id: max(bookingEvents.id) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId));
  return row?.id ?? 0;
}

export async function hasEvent(bookingId: number, type: string, on: Connection): Promise<boolean> {
  const rows = await on
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.type, type)))
    .limit(1);
  return rows.length > 0;
}

export async function listEvents(bookingId: number, on: Connection = connection()) {
  return on
    .select({ type: bookingEvents.type, data: bookingEvents.data, at: bookingEvents.at })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id));
}

/** A report that guests are missing ends when they arrive, and when the hotel answers the booking or the guests go to another hotel. */
const ENDING_REPORT = ['checked_in', 'hotel_ready', 'hotel_refused', 'moved'];

/** Maps bookings whose guests are reported missing to the day until whose begin the room is reserved. */
export async function listReportedMissing(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, IsoDate>> {
  if (bookingIds.length === 0) return new Map();
  const newest = await on
    .selectDistinctOn([bookingEvents.bookingId], {
      bookingId: bookingEvents.bookingId,
      type: bookingEvents.type,
      reservedUntil: sql<IsoDate>`coalesce(${bookingEvents.data} ->> 'reserved_until', (${bookings.checkin} + 1)::text)`,
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(
      and(
        inArray(bookingEvents.bookingId, [...bookingIds]),
        inArray(bookingEvents.type, ['reported_missing', ...ENDING_REPORT]),
        // The hotel answered before and only states its number.
        sql`${bookingEvents.data} ->> 'is_correction' is null`,
      ),
    )
    .orderBy(bookingEvents.bookingId, desc(bookingEvents.id));
  const missing = newest.filter(({ type }) => type === 'reported_missing');
  return new Map(missing.map(({ bookingId, reservedUntil }) => [bookingId, reservedUntil]));
}
