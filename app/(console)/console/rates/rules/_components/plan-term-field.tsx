'use client';

import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/ui/select-field';
import { planTermsOptions, type PlanChoice } from '@/lib/domains/console-rates/queries';
import { MEAL_PLANS, mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';

const LABELS = { mealPlan: 'Meal plan', cancellationPolicy: 'Cancellation policy' } as const;

interface Props {
  name: keyof typeof LABELS;
  plan: PlanChoice;
  /** What the user has chosen; empty for the value of the plan, which is then not sent. */
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** Shows what the chosen plan has, or the default of a new plan, until the user chooses another value. */
export function PlanTermField({ name, plan, value, error, onValue }: Props) {
  const { data, isError, isFetching } = useQuery(planTermsOptions(plan));
  const policies = (data?.policies ?? []).map(({ code, name: label }) => ({ value: code, label }));
  const mealPlans = MEAL_PLANS.map((code) => ({ value: code, label: mealPlanText(code) }));
  return (
    <SelectField
      {...{ label: LABELS[name], name, error }}
      hint={hintOf(data?.isNew)}
      placeholder={placeholderOf({ isError, isFetching, isKnown: data !== undefined })}
      options={name === 'mealPlan' ? mealPlans : policies}
      disabled={!data}
      value={value || (data?.[name] ?? '')}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

function hintOf(isNew: boolean | undefined): string | undefined {
  if (isNew === undefined) return undefined;
  return isNew
    ? 'This rule makes a new plan, which gets this value.'
    : 'Of the plan, for all its nights. A change applies to later bookings only.';
}

function placeholderOf({ isError, isFetching, isKnown }: Record<'isError' | 'isFetching' | 'isKnown', boolean>) {
  if (isKnown) return 'Choose';
  if (isError) return 'Not known: check hotel, room type and contract';
  return isFetching ? 'Loading the plan' : 'Choose the hotel and the room type first';
}
