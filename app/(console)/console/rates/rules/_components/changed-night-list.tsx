import { formatRupees } from '@/components/ui/format-rupees';
import { formatLongDate } from '@/lib/dates';
import type { ChangedNights } from '@/lib/domains/console-rates/contract/rules';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';

type Rate = ChangedNights['nights'][number]['before'];

const rateText = (rate: Rate) => (rate ? `${formatRupees(rate.single)} / ${formatRupees(rate.double)}` : 'no price');

export function ChangedNightList({ preview }: { preview: ChangedNights }) {
  return (
    <>
      {preview.plan && <ChangedPlan plan={preview.plan} />}
      <Nights preview={preview} />
    </>
  );
}

type Plan = NonNullable<ChangedNights['plan']>;

function ChangedPlan({ plan: { isNew, mealPlan, cancellationPolicy } }: { plan: Plan }) {
  const text = (before: string | null, after: string) => (before === null ? after : `${before} → ${after}`);
  return (
    <>
      <p>
        {isNew
          ? 'The rule makes a new plan:'
          : 'The plan changes on all its nights, for later bookings only. Quotes and bookings already made do not change:'}
      </p>
      <ul className="console-rates-rules">
        {mealPlan && (
          <li>Meal plan: {text(mealPlan.before && mealPlanText(mealPlan.before), mealPlanText(mealPlan.after))}</li>
        )}
        {cancellationPolicy && (
          <li>Cancellation policy: {text(cancellationPolicy.before, cancellationPolicy.after)}</li>
        )}
      </ul>
    </>
  );
}

function Nights({ preview: { nights, changedNights } }: { preview: ChangedNights }) {
  if (changedNights === 0) return <p>No night changes, because other rules decide them or the prices are the same.</p>;
  return (
    <>
      <p>Single and double before tax, before the percentage of a contract:</p>
      <ul className="console-rates-rules">
        {nights.map(({ night, before, after }) => (
          <li key={night}>
            {formatLongDate(night)}: {rateText(before)} → {rateText(after)}
          </li>
        ))}
      </ul>
      {changedNights > nights.length && <p>And {changedNights - nights.length} more nights.</p>}
    </>
  );
}
