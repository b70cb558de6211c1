import { nightsBetween, type IsoDate } from '@/lib/dates';
import { cancellationPenalty } from '@/lib/domains/pricing/rules/cancellation';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';

export interface PolicyClock {
  checkin: IsoDate;
  /** The check-in by which the policy charges. Null: the check-in of the stay. */
  policyCheckin: IsoDate | null;
}

const NO_AMOUNTS = { nightTotalsPaise: [], payablePaise: 0 };

/**
 * The policy of a stay by its own check-in. If check-in was moved while a step of the policy applied, the steps begin when
 * they would have begun before; the no-show rule applies from the check-in of the stay.
 */
export function chargedPolicy(policy: CancellationPolicy, { checkin, policyCheckin }: PolicyClock): CancellationPolicy {
  if (policyCheckin === null) return policy;
  const movedHours = 24 * nightsBetween(policyCheckin, checkin);
  const rules = policy.rules.map((rule) => ({ ...rule, hoursBeforeCheckin: rule.hoursBeforeCheckin + movedHours }));
  return { ...policy, rules };
}

/** Returns the `policyCheckin` of a booking after a change of its check-in that was quoted at `now`. */
export function policyCheckinAfter(
  policy: CancellationPolicy,
  clock: PolicyClock & { checkinTime: string },
  wantedCheckin: IsoDate,
  now: Date,
): IsoDate | null {
  const { policyCheckin, checkin, checkinTime } = clock;
  const { step } = cancellationPenalty(chargedPolicy(policy, clock), NO_AMOUNTS, { checkin, checkinTime, now });
  const charged = policyCheckin ?? checkin;
  return step && step.value > 0 && charged < wantedCheckin ? charged : null;
}
