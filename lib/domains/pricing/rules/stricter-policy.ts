import type { CancellationPolicy, CancellationRule } from '../types';
import { orderSteps, stepPenalty, type PolicyAmounts } from './cancellation';

/** Returns a policy that charges at each moment as much as the stricter of the two. `amounts` compares their steps. */
export function stricterPolicy(
  a: CancellationPolicy,
  b: CancellationPolicy,
  amounts: PolicyAmounts,
): CancellationPolicy {
  const starts = [...new Set([...a.rules, ...b.rules].map(({ hoursBeforeCheckin }) => hoursBeforeCheckin))];
  const hours = starts.sort((one, other) => other - one);
  const pairs = hours.map((from) => [from, stepFrom(a, from), stepFrom(b, from)] as const);
  const charge = (step: CancellationPolicy['noShow'] | null) => (step ? stepPenalty(step, amounts) : 0);
  const isStricter = (one: CancellationPolicy['noShow'] | null, other: CancellationPolicy['noShow'] | null) =>
    charge(one) >= charge(other);
  const isFirstNoShow = isStricter(a.noShow, b.noShow);
  if (isFirstNoShow && pairs.every(([, first, second]) => isStricter(first, second))) return a;
  if (isStricter(b.noShow, a.noShow) && pairs.every(([, first, second]) => isStricter(second, first))) return b;
  return {
    code: `${a.code}+${b.code}`,
    name: `${a.name} and ${b.name}`,
    rules: pairs.flatMap(([from, first, second]) => {
      const step = isStricter(first, second) ? (first ?? second) : second;
      return step ? [{ ...step, hoursBeforeCheckin: from }] : [];
    }),
    noShow: isFirstNoShow ? a.noShow : b.noShow,
  };
}

/** The step that applies when fewer than these hours remain, until the next step begins. */
function stepFrom({ rules }: CancellationPolicy, hours: number): CancellationRule | null {
  return orderSteps(rules).findLast(({ hoursBeforeCheckin }) => hoursBeforeCheckin >= hours) ?? null;
}
