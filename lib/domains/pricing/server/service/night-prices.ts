import 'server-only';
import { findNightRate, type OccupancyRate, type RateRule } from '@/lib/domains/pricing/rules/rate';
import { addDays, eachNight, nightsBetween, weekdayIndex, type IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../repository/rate-plans';
import type { RateEntry } from './save-rates';

/** Nights of an entry whose stored prices are read; seasons repeat after a year. */
const READ_NIGHTS = 400;

type Amount = keyof OccupancyRate;
export type PriceRanges = Readonly<Record<Amount, { lowest: Paise; highest: Paise }>>;

export interface NightPrices {
  /** What the rules of the plan charge on the nights of the entry; null without a price on any of them. */
  onNights: PriceRanges | null;
  /** The lowest price of the hotel for one adult, in other rules that still apply; null without one. */
  lowestOfHotelPaise: Paise | null;
}

type StoredRule = Awaited<ReturnType<typeof repository.listRulesOfHotels>>[number];

/** Prices of single nights are not read, because a rule does not change them. @param today nights before it are not read */
export async function listNightPrices(
  entries: readonly RateEntry[],
  today: IsoDate,
  on: Connection,
): Promise<NightPrices[]> {
  const stored = await repository.listRulesOfHotels([...new Set(entries.map(({ hotelId }) => hotelId))], today, on);
  const byHotel = new Map<number, StoredRule[]>();
  for (const rule of stored) {
    const ofHotel = byHotel.get(rule.hotelId);
    if (ofHotel) ofHotel.push(rule);
    else byHotel.set(rule.hotelId, [rule]);
  }
  return entries.map((entry) => {
    const ofHotel = byHotel.get(entry.hotelId) ?? [];
    const others = ofHotel.filter((rule) => !isSameRule(rule, entry) && !rule.isComplimentary);
    return {
      onNights: rangesOf(
        ofHotel.filter((rule) => isSamePlan(rule, entry) && overlaps(rule, entry)),
        entry,
        today,
      ),
      lowestOfHotelPaise: others.length === 0 ? null : Math.min(...others.map(({ singlePaise }) => singlePaise)),
    };
  });
}

const isSamePlan = (rule: StoredRule, entry: RateEntry) =>
  rule.roomTypeId === entry.roomTypeId && rule.channel === entry.channel && rule.contractId === entry.contractId;

const isSameRule = (rule: StoredRule, entry: RateEntry) =>
  isSamePlan(rule, entry) &&
  rule.fromDate === entry.fromDate &&
  rule.toDate === entry.toDate &&
  rule.weekdays === entry.weekdays &&
  rule.priority === entry.priority;

/** True if both are of one night. */
export const overlaps = (
  one: Pick<RateRule, 'fromDate' | 'toDate' | 'weekdays'>,
  other: Pick<RateRule, 'fromDate' | 'toDate' | 'weekdays'>,
) => one.fromDate <= other.toDate && one.toDate >= other.fromDate && (one.weekdays & other.weekdays) !== 0;

const AMOUNTS = ['singlePaise', 'doublePaise', 'extraAdultPaise', 'kidPaise'] as const satisfies readonly Amount[];

function rangesOf(rules: readonly StoredRule[], entry: RateEntry, today: IsoDate): PriceRanges | null {
  if (rules.length === 0) return null;
  const from = entry.fromDate < today ? today : entry.fromDate;
  const nights = Math.min(nightsBetween(from, entry.toDate) + 1, READ_NIGHTS);
  const rates = eachNight(from, addDays(from, nights)).flatMap((night) =>
    (entry.weekdays & (1 << weekdayIndex(night))) === 0 ? [] : (findNightRate(night, rules) ?? []),
  );
  if (rates.length === 0) return null;
  const rangeOf = (amount: Amount) => {
    const values = rates.map((rate) => rate[amount]);
    return [amount, { lowest: Math.min(...values), highest: Math.max(...values) }] as const;
  };
  return Object.fromEntries(AMOUNTS.map(rangeOf)) as PriceRanges;
}
