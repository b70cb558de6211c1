import fc from 'fast-check';
import { checkoutReducer, type CheckoutAction } from '@/lib/domains/itinerary/rules/checkout-reducer';
import {
  CHECKOUT_SECTIONS,
  initialCheckout,
  isAtReview,
  openSection,
  type CheckoutSetup,
  type CheckoutState,
} from '@/lib/domains/itinerary/rules/checkout-state';

const plain: CheckoutSetup = { isDualPriceEnabled: false, isGstinEnabled: true };
const run = (setup: CheckoutSetup, ...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(checkoutReducer, initialCheckout(setup));

const signedIn: CheckoutAction = { type: 'userAuthenticated', name: 'Asha', email: 'asha@acme.example' };
const details: CheckoutAction = { type: 'detailsContinued', guestNames: ['Asha Rao', 'Ravi', 'Mina'] };
const gstin: CheckoutAction = {
  type: 'gstinContinued',
  billing: { legal_name: 'Acme', gstin_number: '29ZZZCX0001A1ZD' },
};
const paid: CheckoutAction = { type: 'payNowSucceeded', checkInTime: '12pm', checkOutTime: '11am', message: 'Late' };

test('the login panel is open at the start, with the default summaries below it', () => {
  const state = initialCheckout(plain);
  expect(openSection(state)).toBe('login');
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

test("the login panel shows the guest's e-mail or the user's name", () => {
  const guest = run(plain, { type: 'loginContinued', email: 'me@x.example' });
  expect(guest.login).toMatchObject({
    isOpen: false,
    isEditable: true,
    summary: { title: 'Welcome Guest', subtitle: 'me@x.example' },
  });
  expect(openSection(guest)).toBe('details');
  const user = run(plain, { ...signedIn, name: '$& Asha' });
  expect(user.login.summary.title).toBe('Welcome $& Asha');
  expect(openSection(user)).toBe('details');
});

test('logout reopens the login panel and clears its summary', () => {
  expect(run(plain, signedIn, details, { type: 'loggedOut' })).toEqual(initialCheckout(plain));
});

test('with two prices the plan is chosen before the details', () => {
  const dual = { ...plain, isDualPriceEnabled: true };
  expect(openSection(run(dual, signedIn))).toBe('selectpricing');
  const chosen = run(dual, signedIn, { type: 'planSelected', plan: 'Corporate rate' });
  expect(chosen.selectpricing).toMatchObject({
    isOpen: false,
    isEditable: true,
    summary: { title: 'Select Plan', subtitle: 'Corporate rate' },
  });
  expect(openSection(chosen)).toBe('details');
});

test.each([
  [['Asha Rao', 'Ravi', 'Mina'], 'Asha Rao +2 other(s)'],
  [['Asha Rao', ' ', ''], 'Asha Rao'],
  [['', 'Ravi', 'Mina'], 'Ravi +1 other(s)'],
  [[], ''],
])('travellers %j read %j', (guestNames, subtitle) => {
  const state = run(plain, signedIn, { type: 'detailsContinued', guestNames });
  expect(state.details).toMatchObject({
    isOpen: false,
    isEditable: true,
    summary: { title: 'Travellers Details', subtitle },
  });
});

test('when everything is prefilled, no panel is open and each can be opened', () => {
  const filled = { type: 'requestsPrefilled', checkInTime: '3pm', checkOutTime: '9am', message: 'Quiet' } as const;
  const state = run(plain, signedIn, details, gstin, filled);
  expect(isAtReview(state)).toBe(true);
  expect(state.special).toMatchObject({
    isEditable: true,
    summary: { title: 'Check-in 3pm, check-out 9am', subtitle: 'Quiet' },
  });
  for (const section of ['details', 'gstin', 'special'] as const) {
    expect(openSection(checkoutReducer(state, { type: 'panelToggled', section }))).toBe(section);
  }
  const { checkInTime, checkOutTime, message } = filled;
  const held = checkoutReducer(state, { type: 'payNowSucceeded', checkInTime, checkOutTime, message });
  expect(openSection(held)).toBe('payment');
});

test('the corporate flow opens details, GSTIN, special requests and payment in order', () => {
  expect(openSection(run(plain, signedIn, details))).toBe('gstin');
  const billed = run(plain, signedIn, details, gstin);
  expect(openSection(billed)).toBe('special');
  expect(billed.gstin.summary.title).toBe('GSTIN with Bill To: Acme (29ZZZCX0001A1ZD)');
  const added = run(plain, signedIn, details, { type: 'gstinAdded', companyName: 'Acme', gstin: '27ZZZCX0001A1ZH' });
  expect(openSection(added)).toBe('special');
  expect(added.gstin.summary).toEqual({ title: 'Acme', subtitle: '27ZZZCX0001A1ZH' });
  const none = run(plain, signedIn, details, { type: 'gstinContinued', billing: null });
  expect(none.gstin.summary.title).toBe('No GSTIN will be applicable on the invoice');
  const payment = run(plain, signedIn, details, gstin, paid);
  expect(openSection(payment)).toBe('payment');
  expect(payment.special).toMatchObject({
    isOpen: false,
    isEditable: true,
    summary: { title: 'Check-in 12pm, check-out 11am', subtitle: 'Late' },
  });
});

test('without the GSTIN panel the details lead to the special requests', () => {
  const state = run({ ...plain, isGstinEnabled: false }, signedIn, details);
  expect(state.gstin.isVisible).toBe(false);
  expect(openSection(state)).toBe('special');
});

test('a toggle opens only the named panel, and only one that was completed', () => {
  const state = run(plain, signedIn, details, { type: 'panelToggled', section: 'details' });
  expect(openSection(state)).toBe('details');
  expect(state.details.summary.subtitle).toBe('Asha Rao +2 other(s)');
  expect(openSection(run(plain, signedIn, { type: 'panelToggled', section: 'payment' }))).toBe('details');
});

test('a confirmed booking resets the checkout', () => {
  expect(run(plain, signedIn, details, gstin, paid, { type: 'reset' })).toEqual(initialCheckout(plain));
});

test('checkoutReducer leaves exactly one visible panel open after any actions', () => {
  const action: fc.Arbitrary<CheckoutAction> = fc.oneof(
    fc.constantFrom<CheckoutAction>(signedIn, details, gstin, paid, { type: 'loggedOut' }, { type: 'reset' }),
    fc.constantFrom(...CHECKOUT_SECTIONS).map((section) => ({ type: 'panelToggled' as const, section })),
  );
  const setup = fc.record({ isDualPriceEnabled: fc.boolean(), isGstinEnabled: fc.boolean() });
  fc.assert(
    fc.property(setup, fc.array(action, { maxLength: 20 }), (options, actions) => {
      const state = run(options, ...actions);
      const open = CHECKOUT_SECTIONS.filter((section) => state[section].isOpen);
      expect(open).toHaveLength(1);
      expect(open.every((section) => state[section].isVisible)).toBe(true);
    }),
  );
});
