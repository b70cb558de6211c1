import { weekdayIndex, type IsoDate } from '@/lib/dates';
import { BASIS_POINTS, assertPaise, shareOf, type Paise } from '@/lib/money';

/** Before tax. Kids pay per head, because the search does not ask for ages. */
export interface OccupancyRate {
  singlePaise: Paise;
  doublePaise: Paise;
  extraAdultPaise: Paise;
  kidPaise: Paise;
}

/** Both dates are inclusive; weekdays are bits, 0 = Monday ... 6 = Sunday. */
export interface RateRule extends OccupancyRate {
  id: number;
  fromDate: IsoDate;
  toDate: IsoDate;
  weekdays: number;
  priority: number;
}

export interface RateException extends OccupancyRate {
  night: IsoDate;
}

export interface RoomOccupancy {
  adults: number;
  kids: number;
}

/** An exception takes precedence over rules. Among rules, the highest priority applies, then the newest rule. */
export function findNightRate(
  night: IsoDate,
  rules: readonly RateRule[],
  exceptions: readonly RateException[] = [],
): OccupancyRate | null {
  const exception = exceptions.find((candidate) => candidate.night === night);
  if (exception) return exception;
  const weekday = 1 << weekdayIndex(night);
  let best: RateRule | null = null;
  for (const rule of rules) {
    if (night < rule.fromDate || night > rule.toDate || (rule.weekdays & weekday) === 0) continue;
    if (!best || rule.priority > best.priority || (rule.priority === best.priority && rule.id > best.id)) best = rule;
  }
  return best;
}

export type RuleOutcome = 'applies' | 'other_dates' | 'other_weekday' | 'exception' | 'lower_priority' | 'older';

/** Says for each rule whether it decides the price of the night, and why not. `findNightRate` decides. */
export function judgeRules(
  night: IsoDate,
  rules: readonly RateRule[],
  exceptions: readonly RateException[] = [],
): { rule: RateRule; outcome: RuleOutcome }[] {
  const winner = findNightRate(night, rules, exceptions);
  const best = rules.find((rule) => rule === winner);
  const weekday = 1 << weekdayIndex(night);
  return rules.map((rule) => {
    if (rule === best) return { rule, outcome: 'applies' };
    if (night < rule.fromDate || night > rule.toDate) return { rule, outcome: 'other_dates' };
    if ((rule.weekdays & weekday) === 0) return { rule, outcome: 'other_weekday' };
    if (!best) return { rule, outcome: 'exception' };
    return { rule, outcome: rule.priority < best.priority ? 'lower_priority' : 'older' };
  });
}

/** Price of one room night. @throws {RangeError} for a room without adults or with negative counts */
export function occupancyPrice(rate: OccupancyRate, { adults, kids }: RoomOccupancy): Paise {
  if (!Number.isInteger(adults) || !Number.isInteger(kids) || adults < 1 || kids < 0) {
    throw new RangeError(
      `Invalid occupancy: ${adults} adults and ${kids} kids. A room needs at least one adult; counts must be whole and not negative.`,
    );
  }
  const base = adults === 1 ? rate.singlePaise : rate.doublePaise + (adults - 2) * rate.extraAdultPaise;
  return assertPaise(base + kids * rate.kidPaise);
}

/** @param adjustmentBp basis points; -500 is a discount of 5 %. @throws {RangeError} below -10,000 */
export function adjustPrice(price: Paise, adjustmentBp: number): Paise {
  if (!Number.isInteger(adjustmentBp) || adjustmentBp < -BASIS_POINTS) {
    throw new RangeError(
      `A contract adjustment must be an integer of at least -10000 basis points, not ${adjustmentBp}`,
    );
  }
  return shareOf(price, BASIS_POINTS + adjustmentBp);
}
