import 'server-only';
import type { NightPrices, PriceRanges } from '@/lib/domains/pricing/server/service/night-prices';
import type { RateEntry } from '@/lib/domains/pricing/server/service/save-rates';
import type { IsoDate } from '@/lib/dates';
import { toRupees, type Paise } from '@/lib/money';

/** A price that differs from the earlier one by more than this part is a warning. */
const LARGE_PART = 0.5;

const COLUMNS = [
  { column: 'single', amount: 'singlePaise' },
  { column: 'double', amount: 'doublePaise' },
  { column: 'extra_adult', amount: 'extraAdultPaise' },
  { column: 'kid', amount: 'kidPaise' },
] as const;

const textOf = (paise: Paise) => toRupees(paise).toFixed(2);

const rangeText = ({ lowest, highest }: PriceRanges[keyof PriceRanges]) =>
  lowest === highest ? textOf(lowest) : `${textOf(lowest)} to ${textOf(highest)}`;

/** The prices that apply on the nights of a row, by column of the file. */
export const priceTextsOf = (ranges: PriceRanges): Readonly<Record<string, string>> =>
  Object.fromEntries(COLUMNS.map(({ column, amount }) => [column, rangeText(ranges[amount])]));

interface Compared {
  today: IsoDate;
  /** The lowest price of the hotel in the other rows of the file; null without one. */
  lowestOfFilePaise: Paise | null;
}

/** Large differences to the prices on the same nights, and a price far below all others of the hotel. */
export function warningsOf(
  entry: RateEntry,
  { onNights, lowestOfHotelPaise }: NightPrices,
  { today, lowestOfFilePaise }: Compared,
): string[] {
  const differences = COLUMNS.flatMap(({ column, amount }) => {
    const range = onNights?.[amount];
    const price = entry[amount];
    // A supplement that was free has no price to compare with.
    if (!range || range.highest === 0) return [];
    const isLarge = price < range.highest * (1 - LARGE_PART) || price > range.lowest * (1 + LARGE_PART);
    return isLarge ? [`${column} ${textOf(price)} differs by more than half from ${rangeText(range)}`] : [];
  });
  const others = lowestOfHotelPaise ?? lowestOfFilePaise;
  const isFarBelow = !entry.isComplimentary && others !== null && entry.singlePaise < others * (1 - LARGE_PART);
  return [
    ...differences,
    ...(isFarBelow
      ? [`single ${textOf(entry.singlePaise)} is less than half of the hotel's lowest other price, ${textOf(others)}`]
      : []),
    ...(entry.fromDate < today ? [`from is a past night; the prices apply from today, ${today}`] : []),
  ];
}
