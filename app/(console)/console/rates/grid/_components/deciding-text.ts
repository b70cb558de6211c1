import { formatLongDate } from '@/lib/dates';
import type { CompanyNightView } from '@/lib/domains/console-rates/contract/grid';
import { weekdaysText } from '@/lib/domains/console-rates/rules/weekdays-text';

type Price = NonNullable<CompanyNightView['price']>;

export const DECIDING_MARKS: Readonly<Record<Price['plan'], string>> = {
  contract: 'C',
  adjustment: 'P',
  corporate: '',
  website: 'W',
};

/** Names the plan and the rule that decide a price. */
export function decidingText({ plan, contract, adjustment, rule }: Price): string {
  const plans = {
    contract: `Own rate of contract ${contract}`,
    adjustment: `General corporate rate, ${adjustment > 0 ? '+' : ''}${adjustment} % of contract ${contract}`,
    corporate: 'General corporate rate',
    website: 'Website price, because there is no corporate rate',
  };
  if (!rule) return `${plans[plan]}; price of this night`;
  const dates = `${formatLongDate(rule.from)} to ${formatLongDate(rule.to)}`;
  return `${plans[plan]}; rule ${rule.id}: ${dates}, ${weekdaysText(rule.weekdays)}, priority ${rule.priority}`;
}
