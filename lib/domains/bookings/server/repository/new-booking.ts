import 'server-only';
import { getTableColumns, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { insertFromJson } from '@/lib/platform/db/insert-from-json';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { Booking, BookingGuest, BookingNight, NewBooking, Room } from '../../types';
import { bookingEvents, bookingGuests, bookingNights, bookingRooms, bookings } from '../tables';
import { bookingColumns } from '../tables/columns';
import { guestColumns, nightColumns, toEventRow, type BookingEvent } from './stay-details';

interface StayDetails {
  rooms: Room[];
  guests: BookingGuest[];
  nights: BookingNight[];
  events: Omit<BookingEvent, 'bookingId'>[];
}

type NewRow = NewBooking & { createdAt: Date; updatedAt: Date };

interface DetailRows {
  rooms: string;
  guests: string;
  nights: string;
  events: string;
}

const keysOf = <Columns extends object>(columns: Columns) => Object.keys(columns) as (keyof Columns & string)[];

const {
  cancellation: _none,
  version: _one,
  changedAt: _never,
  policyCheckin: _own,
  changeFeesPaise: _free,
  hotelConfirmation: _unknown,
  hotelRefusedAt: _accepted,
  ...writtenColumns
} = bookingColumns;
const writtenKeys: (keyof NewRow)[] = [...keysOf(writtenColumns), 'updatedAt'];

const inserted = preparedSql<NewRow & DetailRows>('booking.insert', (slot) => {
  const all = getTableColumns(bookings);
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
  const names = list(writtenKeys.map((key) => sql`${sql.identifier(all[key].name)}`));
  const values = list(writtenKeys.map((key) => sql`${sql.param(slot(key), all[key])}`));
  const rooms = insertFromJson(bookingRooms, ['bookingId', 'position', 'adults', 'kids'], slot('rooms'));
  const guests = insertFromJson(bookingGuests, ['bookingId', ...keysOf(guestColumns)], slot('guests'));
  const nights = insertFromJson(bookingNights, ['bookingId', ...keysOf(nightColumns)], slot('nights'));
  const events = insertFromJson(bookingEvents, ['bookingId', 'type', 'actorUserId', 'data', 'at'], slot('events'));
  return sql`with booking as (insert into ${bookings} (${names}) values (${values})),
    rooms as (${rooms}), guests as (${guests}), nights as (${nights}), events as (${events}) select 1`;
});

/** Inserts everything in one statement, because the hotel's nights are locked until the transaction ends. */
export async function insertBooking(
  booking: NewBooking,
  { rooms, guests, nights, events }: StayDetails,
  tx: Connection,
): Promise<Booking> {
  const { id: bookingId } = booking;
  const at = now();
  const rowsOf = (details: readonly object[]) => JSON.stringify(details.map((detail) => ({ bookingId, ...detail })));
  const eventRows = events.map((event) => toEventRow({ bookingId, ...event }));
  const details = { rooms: rowsOf(rooms), guests: rowsOf(guests), nights: rowsOf(nights), events: rowsOf(eventRows) };
  await inserted({ ...booking, createdAt: at, updatedAt: at, ...details }, tx);
  const unchanged = { version: 1, changedAt: null, policyCheckin: null, changeFeesPaise: 0 };
  const ofHotel = { hotelConfirmation: null, hotelRefusedAt: null };
  return { ...booking, ...unchanged, ...ofHotel, cancellation: null, createdAt: at };
}
