import {
  bankError,
  defaultWallet,
  describePaymentMethod,
  payButtonLabel,
  payHeading,
  paymentTabs,
  walletError,
} from '@/lib/domains/payments/rules/payment-labels';

test.each([
  [{ amountPaise: 4_200_00, isPaymentUrl: false }, 'Pay ₹4,200', 'Make a payment of ₹4,200'],
  [{ amountPaise: 0, isPaymentUrl: false }, 'Pay ₹0', 'Make a payment of ₹0'],
  [{ amountPaise: 4_200_00, isPaymentUrl: true }, 'Pay Now', null],
  [{ isPaymentUrl: false }, 'Pay Now', null],
])('the payment button for %j is labelled %p', (context, button, heading) => {
  expect(payButtonLabel(context)).toBe(button);
  expect(payHeading(context)).toBe(heading);
});

test('UPI follows the tabs of the specification, and the wallet tab is hidden on the bulk payment page', () => {
  expect(paymentTabs(false)).toEqual(['card', 'netbanking', 'wallet', 'upi']);
  expect(paymentTabs(true)).toEqual(['card', 'netbanking', 'upi']);
});

test('a bank and a wallet are required, and the first wallet is the default', () => {
  expect([bankError(null), bankError(''), bankError('SBIN')]).toEqual([
    'Please select a bank',
    'Please select a bank',
    null,
  ]);
  expect([walletError(null), walletError('mobikwik')]).toEqual(['Please select a wallet', null]);
  expect([defaultWallet(['mobikwik', 'payzapp']), defaultWallet([])]).toEqual(['mobikwik', null]);
});

test.each([
  ['upi', 'UPI'],
  ['upi_credit_card', 'UPI (credit card)'],
  ['netbanking', 'Net banking'],
])('a payment by %s is described as %p', (method, label) => {
  expect(describePaymentMethod({ method, cardNetwork: null, cardLast4: null })).toBe(label);
});
