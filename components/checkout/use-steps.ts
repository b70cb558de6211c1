'use client';

import type { Dispatch } from 'react';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import type { CheckoutSection } from '@/lib/domains/itinerary/rules/checkout-state';
import type { CheckoutForm, DetailsForm, SpecialRequests } from './checkout-form';
import type { CheckoutPageAction, CheckoutPageState } from './page-reducer';
import { planName } from './plan-name';
import type { CheckoutDraft } from './stored-draft';

interface StepsSetup {
  state: CheckoutPageState;
  dispatch: Dispatch<CheckoutPageAction>;
  view: ItineraryView;
  onDraft: (draft: CheckoutDraft) => void;
  onDetails: () => void;
}

export function useSteps({ state, dispatch, view, onDraft, onDetails }: StepsSetup) {
  const { form, unsaved } = state;
  return {
    shownDetails: unsaved.details ?? form.details,
    pickedBilling: unsaved.billingKey,
    areNamesRequired: state.areNamesRequired,
    /** Held rooms belong to the values of the form, so editing requires releasing them first. */
    edit: (section: CheckoutSection) =>
      dispatch(state.held ? { type: 'releaseRequested', section } : { type: 'panelToggled', section }),
    choosePlan: (source: CheckoutForm['source']) => dispatch({ type: 'formChanged', form: { ...form, source } }),
    continuePlan: () => dispatch({ type: 'planContinued', plan: planName(form.source, view.prices) }),
    continueDetails: (details: DetailsForm) => {
      onDetails();
      dispatch({ type: 'detailsContinued', details });
    },
    leaveDetails: (details: DetailsForm) => {
      dispatch({ type: 'detailsLeft', over: form.details, details });
      onDraft({ details, requests: form.requests });
    },
    pickBilling: (key: string) => dispatch({ type: 'billingPicked', over: form.billing, key }),
    continueGstin: (billing: BillableEntity | null) => dispatch({ type: 'gstinContinued', billing }),
    addGstin: (billing: BillableEntity) => dispatch({ type: 'gstinAdded', billing }),
    leaveRequests: (requests: SpecialRequests) => {
      dispatch({ type: 'requestsLeft', requests });
      onDraft({ details: form.details, requests });
    },
    nameGuests: () => dispatch({ type: 'namesRequired' }),
  };
}
