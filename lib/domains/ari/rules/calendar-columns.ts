import type { RoomTypeCalendar, DeskCalendar } from '../contract/desk-calendar';
import { NIGHT_FLAGS, UNSELLABLE_REASONS, type NightFlag, type UnsellableReason } from '../types';

/** Encodes a column as value, number of nights, next value, number of nights, ... */
export function encodeColumn(values: readonly number[]): number[] {
  const runs: number[] = [];
  for (const value of values) {
    if (runs.length > 0 && runs.at(-2) === value) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(value, 1);
  }
  return runs;
}

export function decodeColumn(runs: readonly number[]): number[] {
  const values: number[] = [];
  for (let at = 0; at + 1 < runs.length; at += 2) {
    for (let nights = runs[at + 1] ?? 0; nights > 0; nights -= 1) values.push(runs[at] ?? 0);
  }
  return values;
}

const bitsOf = <Name extends string>(names: readonly Name[], set: readonly Name[]): number =>
  set.reduce((bits, name) => bits | (1 << names.indexOf(name)), 0);

export const flagBits = (flags: readonly NightFlag[]) => bitsOf(NIGHT_FLAGS, flags);
export const reasonBits = (reasons: readonly UnsellableReason[]) => bitsOf(UNSELLABLE_REASONS, reasons);

const namesOf = <Name extends string>(names: readonly Name[], bits: number): Name[] =>
  names.filter((_, position) => bits & (1 << position));

export interface CalendarNight {
  /** Null if the night has no inventory. */
  total: number | null;
  sold: number;
  held: number;
  minStay: number;
  flags: NightFlag[];
  reasons: UnsellableReason[];
  oversold: number;
  websitePrice: DeskCalendar['prices'][number] | null;
  corporatePrice: DeskCalendar['prices'][number] | null;
  contractPrices: { name: string; price: DeskCalendar['prices'][number] | null }[];
  versions: { stock: number; restriction: number; rate: number };
}

/** Decodes the nights of a room type, in the order of the calendar's nights. */
export function decodeNights(
  prices: DeskCalendar['prices'],
  { versions, ...roomType }: RoomTypeCalendar,
): CalendarNight[] {
  const columns = {
    sold: decodeColumn(roomType.sold),
    held: decodeColumn(roomType.held),
    minStay: decodeColumn(roomType.minStay),
    flags: decodeColumn(roomType.flags),
    reasons: decodeColumn(roomType.reasons),
    oversold: decodeColumn(roomType.oversold),
    websitePrice: decodeColumn(roomType.websitePrice),
    corporatePrice: decodeColumn(roomType.corporatePrice),
    stock: decodeColumn(versions.stock),
    restriction: decodeColumn(versions.restriction),
    rate: decodeColumn(versions.rate),
  };
  const contracts = roomType.contractPrices.map(({ name, price }) => ({ name, positions: decodeColumn(price) }));
  return decodeColumn(roomType.total).map((total, night) => {
    const at = (name: keyof typeof columns) => columns[name][night] ?? 0;
    return {
      total: total < 0 ? null : total,
      sold: at('sold'),
      held: at('held'),
      minStay: at('minStay'),
      flags: namesOf(NIGHT_FLAGS, at('flags')),
      reasons: namesOf(UNSELLABLE_REASONS, at('reasons')),
      oversold: at('oversold'),
      websitePrice: prices[at('websitePrice')] ?? null,
      corporatePrice: prices[at('corporatePrice')] ?? null,
      contractPrices: contracts.map(({ name, positions }) => ({ name, price: prices[positions[night] ?? -1] ?? null })),
      versions: { stock: at('stock'), restriction: at('restriction'), rate: at('rate') },
    };
  });
}
