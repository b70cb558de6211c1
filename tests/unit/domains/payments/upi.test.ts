import { findUpiProblem, sortUpiApps, upiAppName, upiFailureText } from '@/lib/domains/payments/rules/upi';

const LAKH = 1_00_000_00;

test.each([
  [LAKH, LAKH, true, null],
  [LAKH + 1, LAKH, true, /up to ₹1,00,000 per payment, and this payment is ₹1,00,000\.01/],
  [5_00_000_00, 5_00_000_00, true, null],
  [100, 0, true, /not available here/],
  [100, LAKH, false, /not available here/],
])('an amount of %d paise with a limit of %d paise (UPI on: %s) has the problem %p', (amount, limit, isOn, problem) => {
  const found = findUpiProblem(amount, limit, isOn);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test('a documented reason has its own text, and other reasons keep the description of the provider', () => {
  expect(upiFailureText('incorrect_pin', 'Failed')).toContain('UPI PIN was wrong');
  expect(upiFailureText('payment_timed_out', 'Failed')).toContain('we confirm the booking or return it');
  expect(upiFailureText('vpa_resolution_failed', 'The bank refused the payment')).toBe('The bank refused the payment');
  expect(upiFailureText(null, 'Failed')).toBe('Failed');
});

test('the app chooser comes first, and unknown apps keep their code as name', () => {
  expect(sortUpiApps(['gpay', 'any', 'phonepe'])).toEqual(['any', 'gpay', 'phonepe']);
  expect(sortUpiApps(['gpay', 'phonepe'])).toEqual(['gpay', 'phonepe']);
  expect([upiAppName('phonepe'), upiAppName('newapp')]).toEqual(['PhonePe', 'newapp']);
});
