import { indiaInstant, type IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { CancellationPolicy } from '../types';
import { cancellationPenalty, orderSteps, type PolicyAmounts } from './cancellation';

export interface CancellationWindow {
  /** Null for the period after check-in, in which the no-show rule applies. */
  until: Date | null;
  penaltyPaise: Paise;
  refundablePaise: Paise;
}

const HOUR_MS = 3_600_000;

export function cancellationTimeline(
  policy: Pick<CancellationPolicy, 'rules' | 'noShow'>,
  amounts: PolicyAmounts,
  stay: { checkin: IsoDate; checkinTime: string; from: Date },
): CancellationWindow[] {
  const start = indiaInstant(stay.checkin, stay.checkinTime).getTime();
  const ends = orderSteps(policy.rules)
    .filter((rule) => rule.hoursBeforeCheckin > 0)
    .map((rule) => start - rule.hoursBeforeCheckin * HOUR_MS);
  // At the exact time of a step, the previous step still applies.
  const moments = [...new Set(ends)].filter((end) => end >= stay.from.getTime());
  const penaltyAt = (time: number) => cancellationPenalty(policy, amounts, { ...stay, now: new Date(time) });
  const windows: CancellationWindow[] = [
    ...moments.map((end) => ({ until: new Date(end), ...penaltyAt(end) })),
    ...(start > stay.from.getTime() ? [{ until: new Date(start), ...penaltyAt(start - 1) }] : []),
    { until: null, ...penaltyAt(start) },
  ].map(({ until, penaltyPaise, refundablePaise }) => ({ until, penaltyPaise, refundablePaise }));
  return windows.filter(
    ({ until, penaltyPaise }, index) => until === null || windows[index + 1]?.penaltyPaise !== penaltyPaise,
  );
}
