import { and, eq, sql } from 'drizzle-orm';
import { extendInventory } from '@/lib/domains/hotels/server/service/extend-inventory';
import { blackouts, inventoryNights, roomTypes } from '@/lib/domains/hotels/server/tables';
import { addDays, type IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import {
  BLACKOUT_EACH_MONTH,
  SINGLE_ROOM_HOTEL,
  SOLD_OUT_ROOM_TYPE,
  SOLD_OUT_SATURDAYS,
  TWO_NIGHTS_ON_FRIDAYS,
} from '@/scripts/demo/data/demo-nights';
import type { HotelIds } from '@/scripts/demo/load/load-hotels';
import { idOf } from '@/scripts/demo/load/load-places';

/** Demo guests who are in the house on the day of loading arrived at most this many days before. */
export const DAYS_UNDER_WAY = 14;
const BLACKOUT_MONTHS = 24;
const ROOM_TYPE_REFERENCE = sql.identifier('inventory_night_room_type_id_room_type_id_fk');

/** Opens the stock of a year and closes the nights that show the exceptions. Returns the number of nights. */
export async function loadInventory(ids: HotelIds, today: IsoDate, tx: Connection): Promise<number> {
  // Checked once at the end instead of row by row: half the time of the whole load.
  await tx.execute(sql`alter table ${inventoryNights} drop constraint ${ROOM_TYPE_REFERENCE}`);
  const nights = await extendInventory(today, addDays(today, -DAYS_UNDER_WAY), tx);
  await tx.execute(sql`alter table ${inventoryNights} add constraint ${ROOM_TYPE_REFERENCE}
    foreign key (room_type_id) references ${roomTypes} (id) on delete cascade`);
  const ofHotel = (code: string) => eq(inventoryNights.hotelId, idOf(ids.hotels, code));
  // ISO weekdays: 5 = Friday, 6 = Saturday.
  const onWeekday = (weekday: number) => sql`extract(isodow from ${inventoryNights.night}) = ${weekday}`;
  await tx
    .update(inventoryNights)
    .set({ total: 0 })
    .where(and(ofHotel(SOLD_OUT_SATURDAYS), onWeekday(6)));
  const { hotel, roomType } = SOLD_OUT_ROOM_TYPE;
  await tx
    .update(inventoryNights)
    .set({ stopSell: true })
    .where(eq(inventoryNights.roomTypeId, idOf(ids.roomTypes, `${hotel}/${roomType}`)));
  await tx
    .update(inventoryNights)
    .set({ minStayNights: 2 })
    .where(and(ofHotel(TWO_NIGHTS_ON_FRIDAYS), onWeekday(5)));
  await tx.update(inventoryNights).set({ total: 1 }).where(ofHotel(SINGLE_ROOM_HOTEL));
  await tx.insert(blackouts).values(
    firstDaysOfMonths(today, BLACKOUT_MONTHS).map((fromDate) => ({
      hotelId: idOf(ids.hotels, BLACKOUT_EACH_MONTH),
      fromDate,
      toDate: addDays(fromDate, 2),
      reason: 'Maintenance',
    })),
  );
  return nights;
}

/** The first of this month and of the following ones. */
export function firstDaysOfMonths(today: IsoDate, count: number): IsoDate[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, offset) => {
    const index = month + offset;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  });
}
