import type { IsoDate } from '@/lib/dates';
import { PAISE_PER_RUPEE, shareOf } from '@/lib/money';
import type { OccupancyPrice, RateAdjustment } from '@/scripts/demo/generate/hotel-types';

export interface RateRuleDraft {
  readonly fromDate: IsoDate;
  /** The last day, inclusive. */
  readonly toDate: IsoDate;
  /** A bit mask in which bit 0 is Monday. */
  readonly weekdays: number;
  readonly priority: number;
  readonly singlePaise: number;
  readonly doublePaise: number;
  readonly extraAdultPaise: number;
  readonly kidPaise: number;
}

/** First and last day of a demo rate plan. */
export interface PlanPeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const EVERY_DAY = 0b1111111;
const BASE_PRIORITY = 0;
const WEEKDAY_PRIORITY = 10;
/** Higher than the priority of weekday rules, because a season's price applies to every day of the week. */
const SEASON_PRIORITY = 20;
const SEASON_YEARS = 3;

/** Returns a rule for the base price, one per weekday adjustment, and one per season and year. */
export function generateRateRules(
  base: OccupancyPrice,
  adjustments: readonly RateAdjustment[],
  period: PlanPeriod,
): RateRuleDraft[] {
  const firstYear = Number(period.from.slice(0, 4));
  const years = Array.from({ length: SEASON_YEARS + 1 }, (_, offset) => firstYear + offset);
  const fullPeriod = { fromDate: period.from, toDate: period.to };
  return [
    { ...fullPeriod, weekdays: EVERY_DAY, priority: BASE_PRIORITY, ...adjusted(base, 0) },
    ...adjustments.flatMap(({ season, weekdays, percent }) => {
      const prices = adjusted(base, percent);
      if (!season) return [{ ...fullPeriod, weekdays, priority: WEEKDAY_PRIORITY, ...prices }];
      return years.map((year) => ({
        fromDate: `${year}-${season.from}`,
        toDate: `${year}-${season.to}`,
        weekdays,
        priority: SEASON_PRIORITY,
        ...prices,
      }));
    }),
  ];
}

function adjusted(base: OccupancyPrice, percent: number) {
  const change = (paise: number) =>
    Math.round(shareOf(paise, (100 + percent) * 100) / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
  return {
    singlePaise: change(base.single),
    doublePaise: change(base.double),
    extraAdultPaise: change(base.extraAdult),
    kidPaise: change(base.extraKid),
  };
}
