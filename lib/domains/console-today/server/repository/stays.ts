import 'server-only';
import { and, asc, count, desc, eq, gte, inArray, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { bookingGuests, bookings } from '@/lib/domains/bookings/server/tables';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { isDescending, sortField, type Sort } from '@/lib/platform/http/list-query';
import type { StaySort } from '../../contract/today';
import type { StayList } from '../../rules/lists';

export interface StayFilter {
  list: StayList;
  today: IsoDate;
  /** Holds that end before this time are listed. */
  holdsUntil: Date;
}

export interface StayPage {
  sort: Sort<StaySort>;
  limit: number;
  offset: number;
}

function whereOf({ list, today, holdsUntil }: StayFilter): SQL | undefined {
  switch (list) {
    case 'confirmed':
      return and(
        gte(bookings.confirmedAt, indiaInstant(today)),
        lt(bookings.confirmedAt, indiaInstant(addDays(today, 1))),
      );
    case 'arrivals':
      return and(inArray(bookings.status, ['confirmed', 'checked_in']), eq(bookings.checkin, today));
    case 'holds':
      return and(eq(bookings.inventoryState, 'held'), lt(bookings.holdExpiresAt, holdsUntil));
  }
}

/** HH:MM, from which the hotel takes guests in. */
const arrivalHour = sql<string>`${bookings.hotelSnapshot} ->> 'checkinTime'`;

const TIMES: Readonly<Record<StayList, AnyColumn | SQL>> = {
  confirmed: bookings.confirmedAt,
  arrivals: arrivalHour,
  holds: bookings.holdExpiresAt,
};

export async function listStays(filter: StayFilter, { sort, limit, offset }: StayPage, on: Connection = connection()) {
  const columns = { at: TIMES[filter.list], reference: bookings.reference, hotel: hotels.name };
  const order = isDescending(sort) ? desc : asc;
  const guest = sql<string | null>`(select ${bookingGuests.name} from ${bookingGuests}
    where ${bookingGuests.bookingId} = ${bookings.id} and ${bookingGuests.isPrimary}
    order by ${bookingGuests.roomPosition} limit 1)`;
  const rows = await on
    .select({
      reference: bookings.reference,
      status: bookings.status,
      guest,
      hotel: hotels.name,
      city: sql<string>`${bookings.hotelSnapshot} ->> 'city'`,
      company: corporates.name,
      checkin: bookings.checkin,
      checkout: bookings.checkout,
      arrivalHour,
      rooms: bookings.roomCount,
      payablePaise: bookings.payablePaise,
      confirmedAt: bookings.confirmedAt,
      holdExpiresAt: bookings.holdExpiresAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(hotels, eq(hotels.id, bookings.hotelId))
    .innerJoin(corporates, eq(corporates.id, bookings.corporateId))
    .where(whereOf(filter))
    .orderBy(order(columns[sortField(sort)]), order(bookings.id))
    .limit(limit)
    .offset(offset);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const [counted] = await on.select({ total: count() }).from(bookings).where(whereOf(filter));
  return { rows, total: counted?.total ?? 0 };
}
