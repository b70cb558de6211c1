import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import type { CheckoutAction } from '@/lib/domains/itinerary/rules/checkout-reducer';
import { detailsForm, guestNames, requestsForm, type CheckoutForm } from './checkout-form';
import type { CheckoutProps } from './checkout-props';
import { planName } from './plan-name';

function areDetailsComplete({ details }: CheckoutForm): boolean {
  const isNamed = details.rooms.every(({ primaryGuest }) => primaryGuest.name.trim() !== '');
  return isNamed && detailsForm.safeParse(details).success;
}

function isPlanChosen(view: ItineraryView, stay: CheckoutProps['stay'], form: CheckoutForm): boolean {
  return stay.priceSource !== undefined && view.prices[form.source] !== undefined;
}

/** Returns the completed steps up to the first incomplete one. When all are complete, the checkout opens at the review. */
export function prefilledSteps(
  { itinerary: view, stay }: Pick<CheckoutProps, 'itinerary' | 'stay'>,
  form: CheckoutForm,
): CheckoutAction[] {
  const steps: CheckoutAction[] = [];
  if (view.isDualPriceEnabled) {
    if (!isPlanChosen(view, stay, form)) return steps;
    steps.push({ type: 'planSelected', plan: planName(form.source, view.prices) });
  }
  if (!areDetailsComplete(form)) return steps;
  steps.push({ type: 'detailsContinued', guestNames: guestNames(form.details) });
  if (view.bookingGstinEnabled) {
    if (form.billing === undefined) return steps;
    steps.push({ type: 'gstinContinued', billing: form.billing });
  }
  if (!requestsForm.safeParse(form.requests).success) return steps;
  const { checkInTime, checkOutTime, message } = form.requests;
  return [...steps, { type: 'requestsPrefilled', checkInTime, checkOutTime, message }];
}

/** Returns the completed steps of a restored draft. An incomplete draft restores only the chosen plan. */
export function restoredSteps(props: Pick<CheckoutProps, 'itinerary' | 'stay'>, form: CheckoutForm): CheckoutAction[] {
  const steps = prefilledSteps(props, form);
  return steps.at(-1)?.type === 'requestsPrefilled' ? steps : steps.filter(({ type }) => type === 'planSelected');
}
