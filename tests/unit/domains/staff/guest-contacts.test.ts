import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { speedLimitMs } from '@/tests/support/test-extent';

const TEXT = 'Call asha.rao@acme.example or +91 98450 12345, also 9845012345; UTR 426112100077, booking 1234567.';

test('contacts in a text are shown, masked or hidden by the role', () => {
  const shownTo = (role: keyof typeof ROLE_PERMISSIONS) =>
    hideContactsIn(TEXT, guestContactAccess(ROLE_PERMISSIONS[role]));
  expect(shownTo('support')).toBe(TEXT);
  expect(shownTo('auditor')).toBe(
    'Call a•••@acme.example or ••••••45, also ••••••45; UTR 426112100077, booking 1234567.',
  );
  expect(shownTo('finance')).toBe('Call [e-mail] or [phone], also [phone]; UTR 426112100077, booking 1234567.');
});

test.each([
  ...['98450-12345', '098450 12345', '919845012345', '+442071838750', '984 501 2345', '+91-98765-43210'],
  ...['(080) 41234567', '080-41234567', '00919876543210', '•••••••••2345', '•••••• 2345'],
  ...['00442079460958', '0015551234567', '0044 20 7946 0958', '00 91 98765 43210'],
  ...['98765–43210', '98765‑43210', '98765/43210', '98765 - 43210', '98765−43210', '98765\u200b43210'],
  ...['９８７６５４３２１０', '＋91 98765 43210', '+44 (0)20 7946 0958'],
])('recognises the number %s', (phone) => {
  expect(hideContactsIn(`x ${phone} y`, 'hidden')).toBe('x [phone] y');
});

test.each([
  ['Tel9876543210', 'Tel[phone]'],
  ['Tel+919876543210', 'Tel[phone]'],
  ['Mob09876543210', 'Mob[phone]'],
  ['MOBILE9876543210', 'MOBILE[phone]'],
  ['9876543210ravi', '[phone]ravi'],
  ['WA_9876543210', 'WA_[phone]'],
  ['9845012345,9845012346', '[phone],[phone]'],
  ['9845012345/9845012346', '[phone]/[phone]'],
  ['at 18:30 9845012345', 'at 18:30 [phone]'],
  ['8/11/2026 9845012345', '8/11/2026 [phone]'],
  ['₹7,500 9845012345', '₹7,500 [phone]'],
  ['ravi＠mail.com', '[e-mail]'],
  ['ravi@ｍａｉｌ.com', '[e-mail]'],
])('hides the contact in %s', (text, shown) => {
  expect(hideContactsIn(text, 'hidden')).toBe(shown);
});

test('an address of UPI is hidden, as it is in the text of a bank transaction', () => {
  const text = 'UPI-RAVI KUMAR-RAVI.KUMAR@OKHDFCBANK-HDFC0001234-426112100077';
  expect(hideContactsIn(text, 'hidden')).toBe('UPI-RAVI [e-mail]-HDFC0001234-426112100077');
});

test.each([
  ...['45000', '₹1,23,456.00', '₹9,876 5,432.10', '₹7,50,00,000', '75000000.00', 'Rs 6,500 / 12,000'],
  ...['2026-11-27', '8-11-2026 12000', '8/11/2026 12000', '08.11.2026 - 09.11.2026', '09/2026 1050', '14:00 1200 8500'],
  ...['FOLBC234567', 'FO-9876B23456', 'FP00000012', 'FOL/26-27/000123'],
  ...['633012345678', '003312345678', 'UPI/633012345678/RAVI', 'IMPS-426112100077-RAVI-HDFC-9876'],
  ...['N331261234567890', 'SBIN226331123456', 'HDFCR52026112712345678', 'AXISCN0987654321'],
  ...['pay_98765432100000', 'rfnd_AB9876543210bc', 'order_Q1x9876543210Z'],
  ...['6f9619ff-8b86-9876-5432-10c04fc964ff', '0123456789abcdef9876543210abcdef'],
  ...['••••7890', '•••• •••• •••• 1007', 'Ravi Stays, HDFC0001234, ••••7890'],
  ...['Guests… ½ day, 5 m²'],
])('leaves %s as it is', (text) => {
  for (const access of ['hidden', 'masked'] as const) expect(hideContactsIn(text, access)).toBe(text);
});

test.each([
  ...[
    '1',
    '9',
    'a',
    '1,',
    '1,11',
    '0',
    '00',
    '9 ',
    '+',
    '(',
    '-',
    '/',
    '1.',
    '9/',
    '•',
    '\u200b',
    'a@',
    '@',
    'a.',
    '1:',
    'A1',
  ],
  ...[`${'a'.repeat(64)}@${'1.'.repeat(95)}`, '+1 (2) 3 ', '12,123', 'pay_', '8-', '2026-', '91 '],
])('a text of 100,000 characters of %j is read in a moment', (part) => {
  const text = `${part.repeat(Math.ceil(100_000 / part.length)).slice(0, 100_000)}x`;
  const from = performance.now();
  hideContactsIn(text, 'masked');
  expect(performance.now() - from).toBeLessThan(speedLimitMs(2_000));
});
