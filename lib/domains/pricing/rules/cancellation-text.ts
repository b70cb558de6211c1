import { formatLongDate, indiaInstant, timeInIndia, todayInIndia, type IsoDate } from '@/lib/dates';
import { formatInr } from '@/lib/money';
import type { CancellationPolicy, NoShowRule } from '../types';
import { orderSteps } from './cancellation';

type Policy = Pick<CancellationPolicy, 'rules' | 'noShow'>;

const HOUR_MS = 3_600_000;
/** Stays can be booked one year ahead, so a step of a year or more always applies. */
const ALWAYS_HOURS = 365 * 24;

export function chargeText(step: NoShowRule): string {
  if (step.value <= 0) return 'nothing is charged';
  switch (step.type) {
    case 'percent':
      return step.value >= 100 ? 'the full amount is charged' : `${step.value}% of the amount is charged`;
    case 'nights':
      return step.value === 1 ? 'the first night is charged' : `the first ${step.value} nights are charged`;
    case 'flat':
      return `${formatInr(step.value)} is charged`;
  }
}

function hoursText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function toSentences(policy: Policy, until: (hours: number) => string): string[] {
  const steps = orderSteps(policy.rules).filter((rule) => rule.hoursBeforeCheckin > 0);
  const [first, ...later] = steps.slice(steps.findIndex((rule) => rule.value > 0));
  const noShow = `In case of a no-show, ${chargeText(policy.noShow)}.`;
  if (!first || first.value <= 0) return ['Free cancellation until check-in.', noShow];
  const opening =
    first.hoursBeforeCheckin >= ALWAYS_HOURS
      ? [`When cancelled after booking, ${chargeText(first)}.`]
      : [`Free cancellation until ${until(first.hoursBeforeCheckin)}.`, `After that, ${chargeText(first)}.`];
  return [
    ...opening,
    ...later.map((rule) => `Later than ${until(rule.hoursBeforeCheckin)}, ${chargeText(rule)}.`),
    noShow,
  ];
}

export function describePolicy(policy: Policy): string[] {
  return toSentences(policy, (hours) => `${hoursText(hours)} before check-in`);
}

export function describePolicyForStay(policy: Policy, stay: { checkin: IsoDate; checkinTime: string }): string[] {
  const start = indiaInstant(stay.checkin, stay.checkinTime).getTime();
  return toSentences(policy, (hours) => {
    const instant = new Date(start - hours * HOUR_MS);
    return `${timeInIndia(instant)} on ${formatLongDate(todayInIndia(instant))}`;
  });
}
