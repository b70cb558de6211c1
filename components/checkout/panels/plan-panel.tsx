'use client';

import { useState, type FormEvent } from 'react';
import { formatRupees } from '@/components/ui/format-rupees';
import { Price } from '@/components/ui/price';
import { RadioGroup } from '@/components/ui/radio-group';
import type { ItineraryView, ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import { CHECKOUT_TEXT } from '@/lib/domains/itinerary/constants';
import { STEP_FORM_ID, type CheckoutForm } from '../checkout-form';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { PLAN_NAMES } from '../plan-name';
import { ContinueButton, StepActions } from './step-actions';
import styles from './panels.module.css';

interface PlanPanelProps {
  prices: ItineraryView['prices'];
  source: CheckoutForm['source'];
  onChoose: (source: CheckoutForm['source']) => void;
  onContinue: () => void;
}

export function PlanPanel({ prices, source, onChoose, onContinue }: PlanPanelProps) {
  const [chosen, setChosen] = useState(source);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onContinue();
  };
  return (
    <form id={STEP_FORM_ID} method="dialog" className={styles.form} onSubmit={submit}>
      <RadioGroup
        legend={CHECKOUT_TEXT.selectPlan}
        legendHidden
        name="plan"
        layout="cards"
        value={chosen}
        onChange={(event) => {
          const next = event.target.value === 'website' ? 'website' : 'corp';
          setChosen(next);
          onChoose(next);
        }}
        options={(['corp', 'website'] as const).flatMap((value) => {
          const price = prices[value];
          if (!price) return [];
          const description = [mealPlanText(price.mealPlan), cancellingNow(price)].filter(Boolean).join(' · ');
          return [
            { value, label: PLAN_NAMES[value], description, end: <Price amount={price.totalPayable} size="lg" /> },
          ];
        })}
      />
      <StepActions>
        <ContinueButton />
      </StepActions>
    </form>
  );
}

function cancellingNow({ cancellationPolicy, cancellationSteps }: ItineraryPrice): string | undefined {
  const [now] = cancellationSteps;
  if (!now || now.charge === 0) return cancellationPolicy[0];
  return now.refund > 0 ? `You pay ${formatRupees(now.charge)} if you cancel.` : 'No refund if you cancel.';
}
