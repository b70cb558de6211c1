import { newGstinSummary, billingSummary } from '@/lib/domains/gstin/rules/billing-summary';
import { CHECKOUT_TEXT } from '../constants';
import {
  completeSection,
  initialCheckout,
  openOnly,
  type CheckoutSection,
  type CheckoutSetup,
  type CheckoutState,
  type PanelSummary,
} from './checkout-state';

export type CheckoutAction =
  | { type: 'panelToggled'; section: CheckoutSection }
  | { type: 'loginContinued'; email: string }
  | { type: 'userAuthenticated'; name: string; email: string }
  | { type: 'planSelected'; plan: string }
  | { type: 'detailsContinued'; guestNames: readonly string[] }
  | { type: 'gstinContinued'; billing: { legalName: string; gstinNumber: string | null } | null }
  | { type: 'gstinAdded'; companyName: string; gstin: string }
  | { type: 'requestsPrefilled'; checkInTime: string; checkOutTime: string; message: string }
  | { type: 'payNowSucceeded'; checkInTime: string; checkOutTime: string; message: string }
  | { type: 'restored'; state: CheckoutState }
  | { type: 'loggedOut' }
  | { type: 'reset' };

function toSetup(state: CheckoutState): CheckoutSetup {
  return { isDualPriceEnabled: state.selectpricing.isVisible, isGstinEnabled: state.gstin.isVisible };
}

function sectionAfterLogin(state: CheckoutState): CheckoutSection {
  return state.selectpricing.isVisible ? 'selectpricing' : 'details';
}

/** Specification, section 4. At most one panel is open; users can reopen completed panels. */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'panelToggled': {
      const target = state[action.section];
      return target.isVisible && target.isEditable ? openOnly(state, action.section) : state;
    }
    case 'loginContinued':
      return completeSection(state, 'login', guestSummary(action.email), sectionAfterLogin(state));
    case 'userAuthenticated':
      return completeSection(state, 'login', userSummary(action.name, action.email), sectionAfterLogin(state));
    case 'planSelected':
      return completeSection(
        state,
        'selectpricing',
        { title: CHECKOUT_TEXT.selectPlan, subtitle: action.plan },
        'details',
      );
    case 'detailsContinued':
      return completeSection(
        state,
        'details',
        travellersSummary(action.guestNames),
        state.gstin.isVisible ? 'gstin' : 'special',
      );
    case 'gstinContinued':
      return completeSection(state, 'gstin', billingSummary(action.billing), 'special');
    case 'gstinAdded':
      return completeSection(state, 'gstin', newGstinSummary(action.companyName, action.gstin), 'special');
    case 'requestsPrefilled':
    case 'payNowSucceeded': {
      const { checkInTime, checkOutTime, message } = action;
      const next = action.type === 'payNowSucceeded' ? 'payment' : null;
      return completeSection(state, 'special', specialRequestsSummary(checkInTime, checkOutTime, message), next);
    }
    case 'restored':
      return action.state;
    case 'loggedOut':
    case 'reset':
      return initialCheckout(toSetup(state));
  }
}

function guestSummary(email: string): PanelSummary {
  return { title: CHECKOUT_TEXT.welcomeGuest, subtitle: email };
}

function userSummary(name: string, email: string): PanelSummary {
  return { title: CHECKOUT_TEXT.welcomeUser.replace('{name}', () => name), subtitle: email };
}

function travellersSummary(guestNames: readonly string[]): PanelSummary {
  const [first = '', ...others] = guestNames.map((name) => name.trim()).filter((name) => name !== '');
  const more = others.length > 0 ? CHECKOUT_TEXT.otherGuests.replace('{N}', String(others.length)) : '';
  return { title: CHECKOUT_TEXT.travellersTitle, subtitle: `${first}${more}` };
}

function specialRequestsSummary(checkInTime: string, checkOutTime: string, message: string): PanelSummary {
  return { title: `Check-in ${checkInTime}, check-out ${checkOutTime}`, subtitle: message.trim() };
}
