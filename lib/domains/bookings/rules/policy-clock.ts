import { indiaInstant, type IsoDate } from '@/lib/dates';
import { cancellationPenalty, type PolicyMoment } from '@/lib/domains/pricing/rules/cancellation';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';

export interface PolicyClock {
  checkin: IsoDate;
  /** The check-in by which the policy charges. Null: the check-in of the stay. */
  policyCheckin: IsoDate | null;
  checkinTime: string;
}

const NO_AMOUNTS = { nightTotalsPaise: [], payablePaise: 0 };

/**
 * The moment by which the policy charges. If check-in was moved while a step of the policy applied, the policy charges by
 * the earlier check-in, but as a no-show only after the check-in of the stay.
 */
export function policyMoment({ checkin, policyCheckin, checkinTime }: PolicyClock, now: Date): PolicyMoment {
  if (policyCheckin === null || now >= indiaInstant(checkin, checkinTime)) return { checkin, checkinTime, now };
  const lastMoment = new Date(indiaInstant(policyCheckin, checkinTime).getTime() - 1);
  return { checkin: policyCheckin, checkinTime, now: now < lastMoment ? now : lastMoment };
}

/** Returns the `policyCheckin` of a booking after a change of its check-in that was quoted at `now`. */
export function policyCheckinAfter(
  policy: CancellationPolicy,
  clock: PolicyClock,
  wantedCheckin: IsoDate,
  now: Date,
): IsoDate | null {
  const { step } = cancellationPenalty(policy, NO_AMOUNTS, policyMoment(clock, now));
  const { policyCheckin, checkin } = clock;
  const charged = policyCheckin ?? checkin;
  return step && step.value > 0 && charged < wantedCheckin ? charged : null;
}
