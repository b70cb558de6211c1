import { formatLongDate } from '@/lib/dates';
import type { PlanOutcome } from '@/lib/domains/pricing/server/service/explain-rate';
import type { Unavailability } from '@/lib/domains/pricing/server/service/assess-room-type';
import type { RateRule, RuleOutcome } from '@/lib/domains/pricing/rules/rate';
import { weekdaysText } from '@/lib/domains/console-rates/rules/weekdays-text';

const TEXTS: Readonly<Record<PlanOutcome | RuleOutcome, string>> = {
  applies: 'Decides the price',
  off: 'The plan is switched off',
  other_period: 'The night is outside its period',
  contract_not_valid: 'Its contract is not valid on this night',
  contract_first: 'A plan of the company’s own contract goes first',
  older: 'A newer one goes first',
  no_rate: 'It has no price for this night',
  other_dates: 'Other dates',
  other_weekday: 'Another weekday',
  exception: 'The price of this night goes first',
  lower_priority: 'A rule with a higher priority goes first',
};

export const planText = (outcome: PlanOutcome | RuleOutcome) => TEXTS[outcome];

export const UNAVAILABLE_TEXTS: Readonly<Record<Unavailability, string>> = {
  sold_out: 'This night is sold out',
  closed: 'This night is closed',
  min_stay: 'The hotel asks for a longer stay',
  occupancy: 'The room is too small for one adult',
  blackout: 'The hotel does not sell to this company on this night',
  no_rate: 'There is no price for this night',
};

export const channelName = (channel: 'corp' | 'website') => (channel === 'corp' ? 'Corporate rate' : 'Website rate');

export function ruleText({ fromDate, toDate, weekdays, priority }: RateRule): string {
  return `${formatLongDate(fromDate)} to ${formatLongDate(toDate)}, ${weekdaysText(weekdays)}, priority ${priority}`;
}
