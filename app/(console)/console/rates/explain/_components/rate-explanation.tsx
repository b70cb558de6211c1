import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import type { RateAnswer } from '@/lib/domains/console-rates/server/service/explain';
import type { ExplainedRate } from '@/lib/domains/pricing/server/service/explain-rate';
import { formatLongDate } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { channelName, planText, ruleText, UNAVAILABLE_TEXTS } from './outcome-texts';

export function RateExplanation({ company, hotel, roomType, night, explained }: RateAnswer & { night: string }) {
  const { unavailability, plans, contracts } = explained;
  const [contract] = contracts;
  return (
    <>
      <Card as="section" aria-labelledby="price" className="console-layout-section">
        <h2 id="price">
          {company}: {hotel}, {roomType}, {formatLongDate(night)}
        </h2>
        {unavailability && <Alert tone="warning" title={UNAVAILABLE_TEXTS[unavailability]} />}
        <div className="console-layout-columns">
          {(['corp', 'website'] as const).map((channel) => (
            <section key={channel}>
              <h3>{channelName(channel)}</h3>
              <KeyValueList items={priceItems(explained, channel)} />
            </section>
          ))}
        </div>
        <p>
          {contract
            ? `Contract ${contract.code} is valid. It changes the general corporate rate by ${contract.adjustmentBp / 100} %.`
            : 'No contract of this company is valid on this night.'}
        </p>
      </Card>
      {plans.map((plan) => (
        <Card as="section" key={plan.id} aria-labelledby={`plan-${plan.id}`} className="console-layout-section">
          <header className="console-rates-head">
            <h3 id={`plan-${plan.id}`}>
              {channelName(plan.channel)}, {plan.contractCode ?? 'all companies'}, plan {plan.id}
            </h3>
            <Badge tone={plan.outcome === 'applies' ? 'success' : 'neutral'}>{planText(plan.outcome)}</Badge>
          </header>
          <p>
            Nights from {formatLongDate(plan.validFrom)} to {formatLongDate(plan.validTo)}
          </p>
          <ul className="console-rates-rules">
            {plan.exception && <li>Price of this night: {rateText(plan.exception)}</li>}
            {plan.rules.map(({ rule, outcome }) => (
              <li key={rule.id}>
                {outcome === 'applies' ? <strong>{ruleText(rule)}</strong> : ruleText(rule)}: {rateText(rule)}.{' '}
                {planText(outcome)}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

const rateText = ({ singlePaise, doublePaise }: { singlePaise: number; doublePaise: number }) =>
  `${formatRupees(toRupees(singlePaise))} single, ${formatRupees(toRupees(doublePaise))} double`;

function priceItems({ single, double }: ExplainedRate, channel: 'corp' | 'website') {
  const breakdowns = [
    ['One adult', single[channel]],
    ['Two adults', double[channel]],
  ] as const;
  return breakdowns.flatMap(([label, price]) => {
    if (!price) return [{ key: label, value: 'No price' }];
    const { pretaxPaise, taxPaise, payablePaise } = price.totals;
    const adjustment =
      price.contractAdjustmentBp === 0 ? '' : `, with ${price.contractAdjustmentBp / 100} % of the contract`;
    return [
      { key: `${label}, before tax`, value: `${formatRupees(toRupees(pretaxPaise))}${adjustment}` },
      {
        key: `${label}, tax`,
        value: `${formatRupees(toRupees(taxPaise))} (${(price.roomNights[0]?.taxRateBp ?? 0) / 100} %)`,
      },
      { key: `${label} pays`, value: formatRupees(toRupees(payablePaise)) },
    ];
  });
}
