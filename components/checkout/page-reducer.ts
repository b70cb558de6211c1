import type { PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import { checkoutReducer, type CheckoutAction } from '@/lib/domains/itinerary/rules/checkout-reducer';
import {
  initialCheckout,
  type CheckoutSection,
  type CheckoutState,
} from '@/lib/domains/itinerary/rules/checkout-state';
import { emptyForm, guestNames, type CheckoutForm, type DetailsForm, type SpecialRequests } from './checkout-form';
import type { CheckoutProps, UnpaidHold } from './checkout-props';
import { prefilledSteps } from './prefilled-steps';

export interface CheckoutPageState {
  panels: CheckoutState;
  form: CheckoutForm;
  /** Input of panels that the booker left without "Continue". A reopened panel shows it, but the booking does not use it. */
  unsaved: { details: DetailsForm | null; billingKey: string | null };
  held: PayNowAnswer | null;
  /** The end of the hold after a pending payment has extended it. */
  holdUntil: string | null;
  isHoldExpired: boolean;
  /** A hold of an earlier visit that waits for its payment. */
  pending: UnpaidHold | null;
  /** The hold that the server reported with the page. */
  reported: UnpaidHold | null;
  isQuoteExpired: boolean;
  areNamesRequired: boolean;
  /** The panel to open after the held rooms are released. */
  releaseFor: CheckoutSection | null;
}

/** `over` is the saved value that the input replaces. Input that replaces an outdated value is ignored. */
export type CheckoutPageAction =
  | { type: 'panelToggled'; section: CheckoutSection }
  | { type: 'formChanged'; form: CheckoutForm }
  | { type: 'planContinued'; plan: string }
  | { type: 'detailsContinued'; details: DetailsForm }
  | { type: 'detailsLeft'; over: DetailsForm; details: DetailsForm }
  | { type: 'billingPicked'; over: CheckoutForm['billing']; key: string }
  | { type: 'gstinContinued'; billing: BillableEntity | null }
  | { type: 'gstinAdded'; billing: BillableEntity }
  | { type: 'requestsLeft'; requests: SpecialRequests }
  | { type: 'namesRequired' }
  | { type: 'draftFound'; form: CheckoutForm; panels: CheckoutState }
  | { type: 'quoteRenewed' }
  | { type: 'timeEnded' }
  | { type: 'roomsHeld'; held: PayNowAnswer; requests: SpecialRequests }
  | { type: 'holdReported'; hold: UnpaidHold | null }
  | { type: 'holdExtended'; until: string }
  | { type: 'holdResumed'; form: CheckoutForm; plan: string }
  | { type: 'releaseRequested'; section: CheckoutSection }
  | { type: 'releaseCancelled' }
  | { type: 'holdReleased' };

export function initialPanels({ itinerary, user }: CheckoutProps, steps: readonly CheckoutAction[]): CheckoutState {
  const setup = {
    isDualPriceEnabled: itinerary.isDualPriceEnabled,
    isGstinEnabled: itinerary.bookingGstinEnabled,
  };
  const signedIn = { type: 'userAuthenticated', name: user.name, email: user.email } as const;
  return [signedIn, ...steps].reduce(checkoutReducer, initialCheckout(setup));
}

export function initialPageState(props: CheckoutProps): CheckoutPageState {
  const form = emptyForm(props.itinerary, props.copied);
  return {
    panels: initialPanels(props, prefilledSteps(props, form)),
    form,
    unsaved: { details: null, billingKey: null },
    held: null,
    holdUntil: null,
    isHoldExpired: false,
    pending: props.pending,
    reported: props.pending,
    isQuoteExpired: false,
    areNamesRequired: false,
    releaseFor: null,
  };
}

/** Reducer of the whole checkout page. It delegates the panels to `checkoutReducer`. */
export function pageReducer(state: CheckoutPageState, action: CheckoutPageAction): CheckoutPageState {
  switch (action.type) {
    case 'panelToggled':
      return withPanels(state, action);
    case 'formChanged':
      return withForm(state, action.form);
    case 'planContinued':
      return withPanels(state, { type: 'planSelected', plan: action.plan });
    case 'detailsContinued': {
      const next = withForm(state, { ...state.form, details: action.details });
      const step = { type: 'detailsContinued', guestNames: guestNames(action.details) } as const;
      return withPanels({ ...next, areNamesRequired: false }, step);
    }
    case 'detailsLeft':
      if (action.over !== state.form.details) return state;
      return { ...state, unsaved: { ...state.unsaved, details: action.details } };
    case 'billingPicked':
      if (action.over !== state.form.billing) return state;
      return { ...state, unsaved: { ...state.unsaved, billingKey: action.key } };
    case 'gstinContinued':
      return withPanels(withForm(state, { ...state.form, billing: action.billing }), action);
    case 'gstinAdded': {
      const { legalName: companyName, gstinNumber: gstin } = action.billing;
      const next = withForm(state, { ...state.form, billing: action.billing });
      return withPanels(next, { type: 'gstinAdded', companyName, gstin: gstin ?? '' });
    }
    case 'requestsLeft':
      return withForm(state, { ...state.form, requests: action.requests });
    case 'namesRequired':
      return withPanels({ ...state, areNamesRequired: true }, { type: 'panelToggled', section: 'details' });
    case 'draftFound':
      return { ...withForm(state, action.form), panels: action.panels };
    case 'quoteRenewed':
      return { ...state, isQuoteExpired: false };
    case 'timeEnded':
      return state.held ? { ...state, isHoldExpired: true } : { ...state, pending: null, isQuoteExpired: true };
    case 'roomsHeld': {
      const { checkInTime, checkOutTime, message } = action.requests;
      const next = { ...state, held: action.held, holdUntil: null, isHoldExpired: false, pending: null };
      return withPanels(next, { type: 'payNowSucceeded', checkInTime, checkOutTime, message });
    }
    case 'holdExtended': {
      const known = state.holdUntil ?? state.held?.holdExpiresAt;
      if (!known || Date.parse(action.until) <= Date.parse(known)) return state;
      return { ...state, holdUntil: action.until, isHoldExpired: false };
    }
    case 'holdReported':
      return { ...state, pending: action.hold, reported: action.hold };
    case 'holdResumed':
      return resumedSteps(state.panels, action).reduce(withPanels, withForm(state, action.form));
    case 'releaseRequested':
      return { ...state, releaseFor: action.section };
    case 'releaseCancelled':
      return { ...state, releaseFor: null };
    case 'holdReleased': {
      const next = { ...state, held: null, holdUntil: null, pending: null, releaseFor: null };
      return state.releaseFor ? withPanels(next, { type: 'panelToggled', section: state.releaseFor }) : next;
    }
  }
}

function withPanels(state: CheckoutPageState, action: CheckoutAction): CheckoutPageState {
  return { ...state, panels: checkoutReducer(state.panels, action) };
}

function withForm(state: CheckoutPageState, form: CheckoutForm): CheckoutPageState {
  const { details, billingKey } = state.unsaved;
  const unsaved = {
    details: form.details === state.form.details ? details : null,
    billingKey: form.billing === state.form.billing ? billingKey : null,
  };
  return { ...state, form, unsaved };
}

/** Rooms are held only after all steps, including the choice of the rate, are complete. */
function resumedSteps(
  panels: CheckoutState,
  { form, plan }: { form: CheckoutForm; plan: string },
): readonly CheckoutAction[] {
  return [
    ...(panels.selectpricing.isVisible ? [{ type: 'planSelected', plan } as const] : []),
    { type: 'detailsContinued', guestNames: guestNames(form.details) },
    ...(panels.gstin.isVisible ? [{ type: 'gstinContinued', billing: form.billing ?? null } as const] : []),
  ];
}
