import { insertBlackouts } from '@/lib/domains/hotels/server/repository/catalogue/blackouts';
import type { CatalogueIdsByCode } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { saveNights } from '@/lib/domains/hotels/server/service/catalogue/save-nights';
import { extendInventory, INVENTORY_HORIZON_DAYS } from '@/lib/domains/hotels/server/service/extend-inventory';
import type { NightRange } from '@/lib/domains/hotels/types';
import { addDays, eachNight, type IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import {
  BLACKOUT_EACH_MONTH,
  SINGLE_ROOM_HOTEL,
  SOLD_OUT_ROOM_TYPE,
  SOLD_OUT_SATURDAYS,
  TWO_NIGHTS_ON_FRIDAYS,
} from '@/scripts/demo/data/unavailability';
import type { HotelDraft } from '@/scripts/demo/generate/hotel-types';
import { idOf } from '@/scripts/demo/load/load-places';

/** Demo guests who are staying in a hotel on the day of loading arrived at most this many days before. */
export const MAX_DAYS_UNDER_WAY = 14;
const BLACKOUT_MONTHS = 24;
const FRIDAY = 5;
const SATURDAY = 6;

/** Creates the inventory of a year, with the limits of scripts/demo/data/unavailability.ts. @returns the number of room nights */
export async function loadInventory(
  drafts: readonly HotelDraft[],
  ids: CatalogueIdsByCode,
  today: IsoDate,
  tx: Connection,
): Promise<number> {
  const from = addDays(today, -MAX_DAYS_UNDER_WAY);
  const to = addDays(today, INVENTORY_HORIZON_DAYS);
  const nights = await extendInventory(today, from, tx);
  const rangesOf = (code: string): NightRange[] =>
    (drafts.find((draft) => draft.code === code)?.rooms ?? []).map((room) => ({
      hotelId: idOf(ids.hotels, code),
      roomTypeId: idOf(ids.roomTypes, `${code}/${room.code}`),
      from,
      to,
      total: room.total,
      stopSell: false,
      minStayNights: 1,
      isClosedToArrival: false,
      isClosedToDeparture: false,
    }));
  const onWeekday = (code: string, weekday: number, change: Partial<NightRange>) =>
    rangesOf(code).flatMap((range) =>
      eachNight(from, addDays(to, 1))
        .filter((night) => new Date(night).getUTCDay() === weekday)
        .map((night) => ({ ...range, from: night, to: night, ...change })),
    );
  const soldOut = idOf(ids.roomTypes, `${SOLD_OUT_ROOM_TYPE.hotel}/${SOLD_OUT_ROOM_TYPE.roomType}`);
  const exceptions = [
    ...onWeekday(SOLD_OUT_SATURDAYS, SATURDAY, { total: 0 }),
    ...rangesOf(SOLD_OUT_ROOM_TYPE.hotel)
      .filter(({ roomTypeId }) => roomTypeId === soldOut)
      .map((range) => ({ ...range, stopSell: true })),
    ...onWeekday(TWO_NIGHTS_ON_FRIDAYS, FRIDAY, { minStayNights: 2 }),
    ...rangesOf(SINGLE_ROOM_HOTEL).map((range) => ({ ...range, total: 1 })),
  ];
  await saveNights(exceptions, tx);
  const blackouts = firstDaysOfMonths(today, BLACKOUT_MONTHS).map((fromDate) => ({
    hotelId: idOf(ids.hotels, BLACKOUT_EACH_MONTH),
    fromDate,
    toDate: addDays(fromDate, 2),
    reason: 'Maintenance',
  }));
  await insertBlackouts(blackouts, tx);
  return nights;
}

/** Returns the first day of this month and of the following months. */
export function firstDaysOfMonths(today: IsoDate, count: number): IsoDate[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, offset) => {
    const index = month + offset;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  });
}
