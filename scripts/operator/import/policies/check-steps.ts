import type { CancellationPolicy, CancellationRule } from '@/lib/domains/pricing/types';

/** A stay can be booked a year ahead. */
export const MAX_HOURS = 366 * 24;
export const MAX_STEPS = 8;

/** Returns the reasons why the steps of a policy cannot be used. Steps nearer to the check-in must not be cheaper. */
export function checkSteps({ rules, noShow }: Pick<CancellationPolicy, 'rules' | 'noShow'>): string[] {
  const hours = rules.map(({ hoursBeforeCheckin }) => hoursBeforeCheckin);
  const repeated = hours.find((hour, index) => hours.indexOf(hour) !== index);
  if (repeated !== undefined) return [`steps has ${repeated} hours twice`];
  const ordered = [...rules].sort((a, b) => b.hoursBeforeCheckin - a.hoursBeforeCheckin);
  const cheaper = ordered.slice(1).find((rule, index) => isCheaper(rule, ordered[index]));
  return [
    ...(cheaper ? [`steps charges less at ${cheaper.hoursBeforeCheckin} hours than earlier`] : []),
    ...(isCheaper(noShow, ordered.at(-1)) ? ['no_show charges less than the last step'] : []),
  ];
}

/** Charges of different kinds cannot be compared without a price. */
function isCheaper(
  later: Omit<CancellationRule, 'hoursBeforeCheckin'>,
  earlier: CancellationRule | undefined,
): boolean {
  return earlier !== undefined && later.type === earlier.type && later.value < earlier.value;
}
