import type { CancellationPolicy, CancellationRule } from '../types';

/** A stay can be booked a year ahead. */
export const MAX_HOURS = 366 * 24;
export const MAX_STEPS = 8;

export interface StepProblem {
  field: 'steps' | 'no_show';
  /** The position of the step in the list. */
  step?: number;
  reason: string;
}

/** Returns why the steps of a policy cannot be used. Steps nearer to the check-in must not be cheaper. */
export function checkSteps({ rules, noShow }: Pick<CancellationPolicy, 'rules' | 'noShow'>): StepProblem[] {
  const hours = rules.map(({ hoursBeforeCheckin }) => hoursBeforeCheckin);
  const repeated = hours.findIndex((hour, index) => hours.indexOf(hour) !== index);
  if (repeated >= 0) return [{ field: 'steps', step: repeated, reason: `has ${hours[repeated]} hours twice` }];
  const ordered = [...rules].sort((a, b) => b.hoursBeforeCheckin - a.hoursBeforeCheckin);
  const cheaper = ordered.slice(1).find((rule, index) => isCheaper(rule, ordered[index]));
  const problems: StepProblem[] = [];
  if (cheaper) {
    const reason = `charges less at ${cheaper.hoursBeforeCheckin} hours than earlier`;
    problems.push({ field: 'steps', step: rules.indexOf(cheaper), reason });
  }
  if (isCheaper(noShow, ordered.at(-1))) problems.push({ field: 'no_show', reason: 'charges less than the last step' });
  return problems;
}

/** Charges of different kinds cannot be compared without a price. */
function isCheaper(
  later: Omit<CancellationRule, 'hoursBeforeCheckin'>,
  earlier: CancellationRule | undefined,
): boolean {
  return earlier !== undefined && later.type === earlier.type && later.value < earlier.value;
}
