import { addedSummary, billingSummary } from '@/lib/domains/gstin/rules/panel';
import { CHECKOUT_TEXT } from '../literals';
import {
  complete,
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
  | { type: 'gstinContinued'; billing: { legal_name: string; gstin_number: string | null } | null }
  | { type: 'gstinAdded'; companyName: string; gstin: string }
  | { type: 'requestsPrefilled'; checkInTime: string; checkOutTime: string; message: string }
  | { type: 'payNowSucceeded'; checkInTime: string; checkOutTime: string; message: string }
  | { type: 'restored'; state: CheckoutState }
  | { type: 'loggedOut' }
  | { type: 'reset' };

function setupOf(state: CheckoutState): CheckoutSetup {
  return { isDualPriceEnabled: state.selectpricing.isVisible, isGstinEnabled: state.gstin.isVisible };
}

function afterLogin(state: CheckoutState): CheckoutSection {
  return state.selectpricing.isVisible ? 'selectpricing' : 'details';
}

/** Specification, section 4. At most one panel is open; completed panels can be opened again. */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'panelToggled': {
      const target = state[action.section];
      return target.isVisible && target.isEditable ? openOnly(state, action.section) : state;
    }
    case 'loginContinued':
      return complete(state, 'login', guestSummary(action.email), afterLogin(state));
    case 'userAuthenticated':
      return complete(state, 'login', userSummary(action.name, action.email), afterLogin(state));
    case 'planSelected':
      return complete(state, 'selectpricing', { title: CHECKOUT_TEXT.selectPlan, subtitle: action.plan }, 'details');
    case 'detailsContinued':
      return complete(
        state,
        'details',
        travellersSummary(action.guestNames),
        state.gstin.isVisible ? 'gstin' : 'special',
      );
    case 'gstinContinued':
      return complete(state, 'gstin', billingSummary(action.billing), 'special');
    case 'gstinAdded':
      return complete(state, 'gstin', addedSummary(action.companyName, action.gstin), 'special');
    case 'requestsPrefilled':
    case 'payNowSucceeded': {
      const { checkInTime, checkOutTime, message } = action;
      const next = action.type === 'payNowSucceeded' ? 'payment' : null;
      return complete(state, 'special', specialRequestsSummary(checkInTime, checkOutTime, message), next);
    }
    case 'restored':
      return action.state;
    case 'loggedOut':
    case 'reset':
      return initialCheckout(setupOf(state));
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
