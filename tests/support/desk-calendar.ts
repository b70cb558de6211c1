import { addDays, eachNight, type IsoDate } from '@/lib/dates';
import type { DeskCalendar, RoomTypeCalendar } from '@/lib/domains/ari/contract/desk-calendar';

/** A night with four rooms, of which one is sold, at ₹4,000 for one guest. */
const NIGHT = {
  ...{ total: 4, sold: 1, held: 0, minStay: 1, flags: 0, reasons: 0, oversold: 0, websitePrice: 0, corporatePrice: 1 },
};
export type NightColumns = typeof NIGHT;

/** @param changed values that differ from those of `NIGHT`, by position of the night */
function columnsOf(nights: number, changed: Readonly<Record<number, Partial<NightColumns>>>) {
  const column = (field: keyof NightColumns) =>
    Array.from({ length: nights }, (_, night) => [changed[night]?.[field] ?? NIGHT[field], 1]).flat();
  return Object.fromEntries(Object.keys(NIGHT).map((field) => [field, column(field as keyof NightColumns)])) as Record<
    keyof NightColumns,
    number[]
  >;
}

/** @param changed values that differ, by room type and position of the night */
export function createCalendar(
  roomTypes: readonly string[],
  nights: number,
  changed: Readonly<Record<string, Record<number, Partial<NightColumns>>>> = {},
  from: IsoDate = '2026-12-01',
): DeskCalendar {
  const to = addDays(from, nights - 1);
  return {
    ...{ hotelId: 3, from, to, today: from, lastChange: 7, blackouts: [], partnerCells: [], takeOvers: [] },
    prices: [
      { single: 4000, double: 4500, extraAdult: 800, kid: 0 },
      { single: 3600, double: 4050, extraAdult: 700, kid: 0 },
    ],
    roomTypes: roomTypes.map((name): RoomTypeCalendar => ({
      roomType: name.toLowerCase(),
      name,
      releaseDays: null,
      contractPrices: [],
      ...columnsOf(nights, changed[name] ?? {}),
      versions: { stock: [0, nights], restriction: [0, nights], rate: [0, nights] },
    })),
  };
}

export const nightsOf = ({ from, to }: DeskCalendar) => eachNight(from, addDays(to, 1));
