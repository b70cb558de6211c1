import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';

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
  ...['(080) 41234567', '080-41234567', '00919876543210', '•••••••••2345'],
])('recognises the number %s', (phone) => {
  expect(hideContactsIn(`x ${phone} y`, 'hidden')).toBe('x [phone] y');
});

test('an address of UPI is hidden, as it is in the text of a bank transaction', () => {
  const text = 'UPI-RAVI KUMAR-RAVI.KUMAR@OKHDFCBANK-HDFC0001234-426112100077';
  expect(hideContactsIn(text, 'hidden')).toBe('UPI-RAVI [e-mail]-HDFC0001234-426112100077');
});

test.each(['HTL9845012345', '45000', '2026-11-27', 'KKBK9845012345X', '633012345678', '₹1,23,456.00'])(
  'leaves %s as it is',
  (text) => {
    expect(hideContactsIn(text, 'hidden')).toBe(text);
  },
);
