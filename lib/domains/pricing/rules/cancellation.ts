import { indiaInstant, type IsoDate } from '@/lib/dates';
import { BASIS_POINTS, assertPaise, shareOf, sumPaise, type Paise } from '@/lib/money';
import type { CancellationPolicy, CancellationRule, NoShowRule } from '../types';

export interface PolicyAmounts {
  nightTotalsPaise: readonly Paise[];
  /** The full penalty equals this amount. */
  payablePaise: Paise;
}

export interface PolicyMoment {
  checkin: IsoDate;
  /** HH:MM in the time zone of the hotel. */
  checkinTime: string;
  now: Date;
}

export interface Penalty {
  penaltyPaise: Paise;
  refundablePaise: Paise;
  step: CancellationRule | NoShowRule | null;
}

const HOUR_MS = 3_600_000;

export function orderSteps(rules: readonly CancellationRule[]): CancellationRule[] {
  return [...rules].sort((a, b) => b.hoursBeforeCheckin - a.hoursBeforeCheckin);
}

/** Rounds percentages half up; never exceeds the payable amount. @throws {RangeError} for a negative or infinite value */
export function stepPenalty(step: NoShowRule, amounts: PolicyAmounts): Paise {
  const { nightTotalsPaise, payablePaise } = amounts;
  if (!Number.isFinite(step.value) || step.value < 0)
    throw new RangeError(`A penalty must be a non-negative number, not ${step.value}`);
  switch (step.type) {
    case 'percent':
      if (step.value >= 100) return payablePaise;
      return shareOf(payablePaise, Math.round((step.value * BASIS_POINTS) / 100));
    case 'nights':
      if (step.value >= nightTotalsPaise.length) return payablePaise;
      return Math.min(sumPaise(nightTotalsPaise.slice(0, Math.floor(step.value))), payablePaise);
    case 'flat':
      return Math.min(assertPaise(step.value), payablePaise);
  }
}

/** A step applies if fewer than its hours remain until check-in, in the time zone of the hotel. */
export function cancellationPenalty(
  policy: Pick<CancellationPolicy, 'rules' | 'noShow'>,
  amounts: PolicyAmounts,
  moment: PolicyMoment,
): Penalty {
  const msLeft = indiaInstant(moment.checkin, moment.checkinTime).getTime() - moment.now.getTime();
  const step =
    msLeft <= 0
      ? policy.noShow
      : (orderSteps(policy.rules)
          .filter((rule) => msLeft < rule.hoursBeforeCheckin * HOUR_MS)
          .at(-1) ?? null);
  const penaltyPaise = step ? stepPenalty(step, amounts) : 0;
  return { penaltyPaise, refundablePaise: amounts.payablePaise - penaltyPaise, step };
}
