import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { RoomNights } from '../../types';
import { isRoomTypeReleased } from './release';

type StayValues = Record<Exclude<keyof RoomNights, 'quantity'>, unknown>;

/** Locks nights in ascending order, so that concurrent transactions cannot deadlock. */
function lockedNights(
  { hotelId, roomTypeId, checkin, checkout }: StayValues,
  { join, lock } = { join: sql``, lock: sql`` },
) {
  return sql`select night.hotel_id, night.night, night.room_type_id from inventory_night as night ${join}
    where night.hotel_id = ${hotelId} and night.room_type_id = ${roomTypeId}
      and night.night >= ${checkin}::date and night.night < ${checkout}::date
    order by night.night for update of night ${lock}`;
}

/**
 * Finds no night of a hotel that is not published. The lock makes a withdrawal wait for bookings that are being made, and bookings for a
 * withdrawal; the key of the booking takes the same lock anyway.
 */
const PUBLISHED = {
  join: sql`join hotel on hotel.id = night.hotel_id and hotel.status = 'published'`,
  lock: sql`for key share of hotel`,
};

const SAME_ROW = sql`i.hotel_id = n.hotel_id and i.night = n.night and i.room_type_id = n.room_type_id`;

const takeStatement = (column: 'held' | 'sold') =>
  preparedSql<RoomNights>(`stay.take-${column}`, (slot) => {
    const [taken, quantity, checkin, checkout] = [
      sql.identifier(column),
      slot('quantity'),
      slot('checkin'),
      slot('checkout'),
    ];
    return sql`
      with n as (${lockedNights({ hotelId: slot('hotelId'), roomTypeId: slot('roomTypeId'), checkin, checkout }, PUBLISHED)})
      update inventory_night i set ${taken} = i.${taken} + ${quantity}
      from n
      where ${SAME_ROW} and i.total - i.sold - i.held >= ${quantity} and not i.stop_sell
        and (i.night > ${checkin}::date
          or (not i.is_closed_to_arrival and i.min_stay_nights <= ${checkout}::date - ${checkin}::date))
        and not ${isRoomTypeReleased(slot('roomTypeId'), checkin)}
      returning 1 as taken`;
  });

const takeInto = { held: takeStatement('held'), sold: takeStatement('sold') };

/** @returns the number of reserved nights; callers must roll back if it is less than the stay */
export async function takeNights(nights: RoomNights, into: 'held' | 'sold', tx: Connection): Promise<number> {
  return (await takeInto[into](nights, tx)).length;
}

export async function sellHeld(nights: RoomNights, tx: Connection): Promise<number> {
  const result = await tx.execute(sql`
    with n as (${lockedNights(nights)})
    update inventory_night i set held = i.held - ${nights.quantity}, sold = i.sold + ${nights.quantity}
    from n where ${SAME_ROW} and i.held >= ${nights.quantity}`);
  return result.rowCount ?? 0;
}

export async function releaseNights(nights: RoomNights, from: 'held' | 'sold', tx: Connection): Promise<number> {
  const column = sql.identifier(from);
  const result = await tx.execute(sql`
    with n as (${lockedNights(nights)})
    update inventory_night i set ${column} = i.${column} - ${nights.quantity}
    from n where ${SAME_ROW} and i.${column} >= ${nights.quantity}`);
  return result.rowCount ?? 0;
}

export async function findFreeRooms(
  { hotelId, roomTypeId }: Pick<RoomNights, 'hotelId' | 'roomTypeId'>,
  night: IsoDate,
  tx: Connection,
): Promise<{ free: number; cityId: number } | null> {
  const result = await tx.execute<{ free: number; cityId: number }>(sql`
    select (i.total - i.sold - i.held)::int as free, h.city_id as "cityId"
    from inventory_night i join hotel h on h.id = i.hotel_id
    where i.hotel_id = ${hotelId} and i.room_type_id = ${roomTypeId} and i.night = ${night}::date`);
  return result.rows[0] ?? null;
}
