import 'server-only';
import { addDays, formatMonth, todayInIndia, type IsoDate } from '@/lib/dates';
import { fromPricePeriod, listLowestPrices } from '@/lib/domains/pricing/server/service/lowest-prices';
import { type Period } from '@/lib/domains/pricing/types';
import { listTaxRules } from '@/lib/domains/pricing/server/service/price-stays';
import { BASIS_POINTS, toRupees, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { MonthPrice, TaxThreshold } from '@/lib/domains/search/types';

export interface PlacePrices {
  /** Lowest price of the next 30 days, rupees. */
  fromByHotel: ReadonlyMap<number, number>;
  fromRupees: number | null;
  months: MonthPrice[];
}

const MONTH_COUNT = 6;

function monthsFrom(today: IsoDate): Period[] {
  const periods: Period[] = [];
  let first = today;
  for (let index = 0; index < MONTH_COUNT; index += 1) {
    const nextMonth = `${addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`;
    periods.push({ first, last: addDays(nextMonth, -1) });
    first = nextMonth;
  }
  return periods;
}

const wholeRupees = (paise: Paise) => Math.round(toRupees(paise));

const monthName = (day: IsoDate) => formatMonth(day.slice(0, 7));

export async function fromPricesOf(hotelIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const lowestPrices = await listLowestPrices(hotelIds, [fromPricePeriod()]);
  return new Map(lowestPrices.map(({ hotelId, paise }) => [hotelId, wholeRupees(paise)]));
}

/** Ignores availability, so that a cached page stays correct when rooms are sold. */
export async function placePrices(hotelIds: readonly number[]): Promise<PlacePrices> {
  const months = monthsFrom(todayInIndia(now()));
  const lowestPrices = await listLowestPrices(hotelIds, [fromPricePeriod(), ...months]);
  const fromByHotel = new Map<number, number>();
  const lowest = new Map<number, number>();
  for (const { hotelId, period, paise } of lowestPrices) {
    const rupees = wholeRupees(paise);
    if (period === 0) fromByHotel.set(hotelId, rupees);
    lowest.set(period, Math.min(lowest.get(period) ?? Infinity, rupees));
  }
  return {
    fromByHotel,
    fromRupees: lowest.get(0) ?? null,
    months: months.flatMap(({ first }, index) => {
      const fromRupees = lowest.get(index + 1);
      return fromRupees === undefined ? [] : [{ label: monthName(first), fromRupees }];
    }),
  };
}

export async function findTaxThreshold(): Promise<TaxThreshold | null> {
  const today = todayInIndia(now());
  const rules = (await listTaxRules()).filter(
    ({ fromDate, toDate }) => fromDate <= today && (toDate === null || toDate >= today),
  );
  const top = rules.find(({ ceilingPaise }) => ceilingPaise === null);
  const lower = rules
    .flatMap(({ ceilingPaise, rateBp }) => (ceilingPaise === null ? [] : [{ ceilingPaise, rateBp }]))
    .sort((a, b) => b.ceilingPaise - a.ceilingPaise)[0];
  const percent = (basisPoints: number) => (basisPoints * 100) / BASIS_POINTS;
  return top && lower
    ? { rupees: toRupees(lower.ceilingPaise), below: percent(lower.rateBp), above: percent(top.rateBp) }
    : null;
}
