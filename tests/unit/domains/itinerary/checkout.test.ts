import fc from 'fast-check';
import { checkoutReducer, type CheckoutAction } from '@/lib/domains/itinerary/rules/checkout-reducer';
import {
  CHECKOUT_SECTIONS,
  initialCheckout,
  isAtReview,
  findOpenSection,
  type CheckoutSetup,
  type CheckoutState,
} from '@/lib/domains/itinerary/rules/checkout-state';

const defaultSetup: CheckoutSetup = { isDualPriceEnabled: false, isGstinEnabled: true };
const stateAfter = (setup: CheckoutSetup, ...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(checkoutReducer, initialCheckout(setup));

const signedIn: CheckoutAction = { type: 'userAuthenticated', name: 'Asha', email: 'asha@acme.example' };
const details: CheckoutAction = { type: 'detailsContinued', guestNames: ['Asha Rao', 'Ravi', 'Mina'] };
const gstin: CheckoutAction = {
  type: 'gstinContinued',
  billing: { legalName: 'Acme', gstinNumber: '29ZZZCX0001A1ZD' },
};
const paid: CheckoutAction = { type: 'payNowSucceeded', checkInTime: '12pm', checkOutTime: '11am', message: 'Late' };

test('the checkout starts with the login panel open and the default summaries below it', () => {
  const state = initialCheckout(defaultSetup);
  expect(findOpenSection(state)).toBe('login');
  expect(CHECKOUT_SECTIONS.filter((section) => state[section].isEditable)).toEqual([]);
  expect(state.details.summary).toEqual({
    title: 'Enter Details of Travellers',
    subtitle: 'Guests names are mandatory for BTC bookings',
  });
  expect(state.gstin.summary).toEqual({
    title: 'ENTER GSTIN',
    subtitle: 'GSTIN cannot be updated once booking is completed',
  });
});

test('the login panel shows the e-mail address of a visitor or the name of a signed-in user', () => {
  const visitor = stateAfter(defaultSetup, { type: 'loginContinued', email: 'me@x.example' });
  expect(visitor.login).toMatchObject({
    isOpen: false,
    isEditable: true,
    summary: { title: 'Welcome Guest', subtitle: 'me@x.example' },
  });
  expect(findOpenSection(visitor)).toBe('details');
  const user = stateAfter(defaultSetup, { ...signedIn, name: '$& Asha' });
  expect(user.login.summary.title).toBe('Welcome $& Asha');
  expect(findOpenSection(user)).toBe('details');
});

test('logout reopens the login panel and clears its summary', () => {
  expect(stateAfter(defaultSetup, signedIn, details, { type: 'loggedOut' })).toEqual(initialCheckout(defaultSetup));
});

test('the plan panel opens before the details when the stay has two prices', () => {
  const dual = { ...defaultSetup, isDualPriceEnabled: true };
  expect(findOpenSection(stateAfter(dual, signedIn))).toBe('selectpricing');
  const chosen = stateAfter(dual, signedIn, { type: 'planSelected', plan: 'Corporate rate' });
  expect(chosen.selectpricing).toMatchObject({
    isOpen: false,
    isEditable: true,
    summary: { title: 'Select Plan', subtitle: 'Corporate rate' },
  });
  expect(findOpenSection(chosen)).toBe('details');
});

test.each([
  [['Asha Rao', 'Ravi', 'Mina'], 'Asha Rao +2 other(s)'],
  [['Asha Rao', ' ', ''], 'Asha Rao'],
  [['', 'Ravi', 'Mina'], 'Ravi +1 other(s)'],
  [[], ''],
])('the details summary of the travellers %j is %j', (guestNames, subtitle) => {
  const state = stateAfter(defaultSetup, signedIn, { type: 'detailsContinued', guestNames });
  expect(state.details).toMatchObject({
    isOpen: false,
    isEditable: true,
    summary: { title: 'Travellers Details', subtitle },
  });
});

test('a prefilled checkout opens no panel, and every panel can be opened', () => {
  const filled = { type: 'requestsPrefilled', checkInTime: '3pm', checkOutTime: '9am', message: 'Quiet' } as const;
  const state = stateAfter(defaultSetup, signedIn, details, gstin, filled);
  expect(isAtReview(state)).toBe(true);
  expect(state.special).toMatchObject({
    isEditable: true,
    summary: { title: 'Check-in 3pm, check-out 9am', subtitle: 'Quiet' },
  });
  for (const section of ['details', 'gstin', 'special'] as const) {
    expect(findOpenSection(checkoutReducer(state, { type: 'panelToggled', section }))).toBe(section);
  }
  const { checkInTime, checkOutTime, message } = filled;
  const held = checkoutReducer(state, { type: 'payNowSucceeded', checkInTime, checkOutTime, message });
  expect(findOpenSection(held)).toBe('payment');
});

test('the corporate flow opens details, GSTIN, special requests and payment in order', () => {
  expect(findOpenSection(stateAfter(defaultSetup, signedIn, details))).toBe('gstin');
  const billed = stateAfter(defaultSetup, signedIn, details, gstin);
  expect(findOpenSection(billed)).toBe('special');
  expect(billed.gstin.summary.title).toBe('GSTIN with Bill To: Acme (29ZZZCX0001A1ZD)');
  const added = stateAfter(defaultSetup, signedIn, details, {
    type: 'gstinAdded',
    companyName: 'Acme',
    gstin: '27ZZZCX0001A1ZH',
  });
  expect(findOpenSection(added)).toBe('special');
  expect(added.gstin.summary).toEqual({ title: 'Acme', subtitle: '27ZZZCX0001A1ZH' });
  const none = stateAfter(defaultSetup, signedIn, details, { type: 'gstinContinued', billing: null });
  expect(none.gstin.summary.title).toBe('No GSTIN will be applicable on the invoice');
  const payment = stateAfter(defaultSetup, signedIn, details, gstin, paid);
  expect(findOpenSection(payment)).toBe('payment');
  expect(payment.special).toMatchObject({
    isOpen: false,
    isEditable: true,
    summary: { title: 'Check-in 12pm, check-out 11am', subtitle: 'Late' },
  });
});

test('the special requests follow the details when the GSTIN panel is disabled', () => {
  const state = stateAfter({ ...defaultSetup, isGstinEnabled: false }, signedIn, details);
  expect(state.gstin.isVisible).toBe(false);
  expect(findOpenSection(state)).toBe('special');
});

test('panelToggled opens only the given panel, and only after it was completed', () => {
  const state = stateAfter(defaultSetup, signedIn, details, { type: 'panelToggled', section: 'details' });
  expect(findOpenSection(state)).toBe('details');
  expect(state.details.summary.subtitle).toBe('Asha Rao +2 other(s)');
  expect(findOpenSection(stateAfter(defaultSetup, signedIn, { type: 'panelToggled', section: 'payment' }))).toBe(
    'details',
  );
});

test('reset returns the checkout to its initial state', () => {
  expect(stateAfter(defaultSetup, signedIn, details, gstin, paid, { type: 'reset' })).toEqual(
    initialCheckout(defaultSetup),
  );
});

test('checkoutReducer leaves exactly one visible panel open after any actions', () => {
  const action: fc.Arbitrary<CheckoutAction> = fc.oneof(
    fc.constantFrom<CheckoutAction>(signedIn, details, gstin, paid, { type: 'loggedOut' }, { type: 'reset' }),
    fc.constantFrom(...CHECKOUT_SECTIONS).map((section) => ({ type: 'panelToggled' as const, section })),
  );
  const setups = fc.record({ isDualPriceEnabled: fc.boolean(), isGstinEnabled: fc.boolean() });
  fc.assert(
    fc.property(setups, fc.array(action, { maxLength: 20 }), (options, actions) => {
      const state = stateAfter(options, ...actions);
      const open = CHECKOUT_SECTIONS.filter((section) => state[section].isOpen);
      expect(open).toHaveLength(1);
      expect(open.every((section) => state[section].isVisible)).toBe(true);
    }),
  );
});
