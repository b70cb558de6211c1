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
export type NightRates = (NightRate | null)[];

/** `corp` and `website` apply without a contract. */
export interface RoomTypeRates extends Record<PriceChannel, NightRates> {
  contracts: { name: string; rates: NightRates }[];
}

type Prices = [single: number, double: number, extraAdult: number, kid: number];

/** Returns the prices of every night by room type, before adjustments of contracts. @param nights ascending, without gaps */
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
    const ofRoomType = rates.get(plan.roomTypeId) ?? { corp: [], website: [], contracts: [] };
    rates.set(plan.roomTypeId, ofRoomType);
    const exceptions = new Map((plan.exceptions ?? []).map(([night, ...prices]) => [night, toRate(prices, true)]));
    const column = columnOf(ofRoomType, plan);
    days.forEach(({ night, weekday }, index) => {
      const isNewerPlanValid = column[index] !== undefined;
      if (isNewerPlanValid || night < plan.validFrom || night > plan.validTo) return;
      column[index] = exceptions.get(night) ?? findRuleRate(plan, night, weekday);
    });
  }
  for (const { corp, website, contracts } of rates.values())
    for (const column of [corp, website, ...contracts.map((contract) => contract.rates)])
      for (let index = 0; index < nights.length; index += 1) column[index] ??= null;
  return rates;
}

function columnOf(rates: RoomTypeRates, { channel, contractName }: CalendarPlan): NightRates {
  if (contractName === null) return rates[channel];
  const known = rates.contracts.find(({ name }) => name === contractName);
  if (known) return known.rates;
  const column: NightRates = [];
  rates.contracts.push({ name: contractName, rates: column });
  return column;
}

function findRuleRate({ rules }: CalendarPlan, night: IsoDate, weekday: number): NightRate | null {
  for (const [from, to, weekdays, ...prices] of rules ?? [])
    if (from <= night && night <= to && weekdays & weekday) return toRate(prices, false);
  return null;
}

const toRate = ([singlePaise, doublePaise, extraAdultPaise, kidPaise]: Prices, isException: boolean): NightRate => ({
  ...{ singlePaise, doublePaise, extraAdultPaise, kidPaise, isException },
});
