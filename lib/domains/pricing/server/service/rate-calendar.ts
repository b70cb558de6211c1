import 'server-only';
import { weekdayIndex, type IsoDate } from '@/lib/dates';
import type { OccupancyRate } from '@/lib/domains/pricing/rules/rate';
import type { Tx } from '@/lib/platform/db/transaction';
import { listCalendarPlans, type CalendarPlan } from '../repository/rate-calendar';
import type { PriceChannel } from './assess-room-type';

export interface NightRate extends OccupancyRate {
  /** True if the price is that of the night, not of a rule. */
  isException: boolean;
}

/** Prices of each night, in the order of the nights; null without a price. */
export type RoomTypeRates = Record<PriceChannel, (NightRate | null)[]>;

type Prices = [single: number, double: number, extraAdult: number, kid: number];

/** Returns the prices that apply without a contract, by room type. @param nights ascending, without gaps */
export async function listNightRates(
  hotelId: number,
  nights: readonly IsoDate[],
  tx?: Tx,
): Promise<Map<number, RoomTypeRates>> {
  const rates = new Map<number, RoomTypeRates>();
  const [from, to] = [nights[0], nights.at(-1)];
  if (from === undefined || to === undefined) return rates;
  const days = nights.map((night) => ({ night, weekday: 1 << weekdayIndex(night) }));
  for (const plan of await listCalendarPlans({ hotelId, from, to }, tx)) {
    const ofRoomType = rates.get(plan.roomTypeId) ?? { corp: [], website: [] };
    rates.set(plan.roomTypeId, ofRoomType);
    const exceptions = new Map((plan.exceptions ?? []).map(([night, ...prices]) => [night, toRate(prices, true)]));
    const column = ofRoomType[plan.channel];
    days.forEach(({ night, weekday }, index) => {
      const isNewerKnown = column[index] !== undefined;
      if (isNewerKnown || night < plan.validFrom || night > plan.validTo) return;
      column[index] = exceptions.get(night) ?? findRuleRate(plan, night, weekday);
    });
  }
  for (const { corp, website } of rates.values())
    for (const column of [corp, website]) for (let index = 0; index < nights.length; index += 1) column[index] ??= null;
  return rates;
}

function findRuleRate({ rules }: CalendarPlan, night: IsoDate, weekday: number): NightRate | null {
  for (const [from, to, weekdays, ...prices] of rules ?? [])
    if (from <= night && night <= to && weekdays & weekday) return toRate(prices, false);
  return null;
}

const toRate = ([singlePaise, doublePaise, extraAdultPaise, kidPaise]: Prices, isException: boolean): NightRate => ({
  ...{ singlePaise, doublePaise, extraAdultPaise, kidPaise, isException },
});
