import 'server-only';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Arrival, ArrivalsList, HotelContact } from '../../types';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { hotelArrivalsHours, hotelArrivalsLists } from '../tables';

const columns = {
  id: hotelArrivalsLists.id,
  hotelId: hotelArrivalsLists.hotelId,
  day: hotelArrivalsLists.day,
  number: hotelArrivalsLists.number,
  entries: hotelArrivalsLists.entries,
};

/** Locks the hotel, so that two lists of a day cannot get the same number. */
export async function lockHotel(hotelId: number, tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hotel-arrivals:${hotelId}`}, 0))`);
}

/** The newest list of the day with a smaller number. */
export async function findPreviousList(
  { hotelId, day, number }: Pick<ArrivalsList, 'hotelId' | 'day' | 'number'>,
  on: Connection = connection(),
): Promise<ArrivalsList | null> {
  const [row] = await on
    .select(columns)
    .from(hotelArrivalsLists)
    .where(
      and(
        eq(hotelArrivalsLists.hotelId, hotelId),
        eq(hotelArrivalsLists.day, day),
        lt(hotelArrivalsLists.number, number),
      ),
    )
    .orderBy(desc(hotelArrivalsLists.number))
    .limit(1);
  return row ?? null;
}

export async function findList(id: number, on: Connection = connection()) {
  const [row] = await on
    .select({ ...columns, createdAt: hotelArrivalsLists.createdAt, hotelName: hotels.name, hotelCode: hotels.code })
    .from(hotelArrivalsLists)
    .innerJoin(hotels, eq(hotels.id, hotelArrivalsLists.hotelId))
    .where(eq(hotelArrivalsLists.id, id));
  return row ?? null;
}

export async function hasDailyList(hotelId: number, day: IsoDate, on: Connection): Promise<boolean> {
  const rows = await on
    .select({ id: hotelArrivalsLists.id })
    .from(hotelArrivalsLists)
    .where(
      and(
        eq(hotelArrivalsLists.hotelId, hotelId),
        eq(hotelArrivalsLists.day, day),
        eq(hotelArrivalsLists.isDaily, true),
      ),
    );
  return rows.length > 0;
}

export async function insertList(
  list: Omit<ArrivalsList, 'id'> & { entries: Arrival[]; isDaily: boolean },
  tx: Connection,
): Promise<number> {
  const [row] = await tx
    .insert(hotelArrivalsLists)
    .values({ ...list, createdAt: now() })
    .returning({ id: hotelArrivalsLists.id });
  if (!row) throw new Error(`The list of hotel ${list.hotelId} was not stored`);
  return row.id;
}

export async function saveHour(hotelId: number, hour: number, on: Connection): Promise<void> {
  await on
    .insert(hotelArrivalsHours)
    .values({ hotelId, hour })
    .onConflictDoUpdate({ target: hotelArrivalsHours.hotelId, set: { hour } });
}

export async function findHour(hotelId: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ hour: hotelArrivalsHours.hour })
    .from(hotelArrivalsHours)
    .where(eq(hotelArrivalsHours.hotelId, hotelId));
  return row?.hour ?? null;
}

const WANTS_LIST = sql`ended_at is null and verified_at is not null and 'arrivals' = any(kinds) and 'mail' = any(channels)`;

/** Hotels whose hour has come, with a contact for the list and without a list of the day, by ascending id. */
export async function listHotelsWithDueList(
  {
    day,
    hour,
    defaultHour,
    afterId,
    limit,
  }: {
    day: IsoDate;
    hour: number;
    defaultHour: number;
    afterId: number;
    limit: number;
  },
  on: Connection = connection(),
): Promise<number[]> {
  const { rows } = await on.execute<{ hotel_id: number }>(sql`
    select distinct contact.hotel_id from hotel_contact as contact
    left join hotel_arrivals_hour as chosen on chosen.hotel_id = contact.hotel_id
    where ${WANTS_LIST} and coalesce(chosen.hour, ${defaultHour}::int) <= ${hour}::int and contact.hotel_id > ${afterId}
      and not exists (select from hotel_arrivals_list as list
        where list.hotel_id = contact.hotel_id and list.day = ${day}::date and list.is_daily)
    order by contact.hotel_id limit ${limit}`);
  return rows.map(({ hotel_id: id }) => id);
}

export async function listRecipients(hotelId: number, on: Connection): Promise<Pick<HotelContact, 'id' | 'email'>[]> {
  const { rows } = await on.execute<{ id: number; email: string }>(
    sql`select id, email from hotel_contact where hotel_id = ${hotelId} and ${WANTS_LIST} order by id`,
  );
  return rows.map(({ id, email }) => ({ id, email }));
}
