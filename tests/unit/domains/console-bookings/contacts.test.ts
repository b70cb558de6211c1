import { contactAccess, showContact, showText, withoutSecrets } from '@/lib/domains/console-bookings/rules/contacts';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';

const CONTACT = { phone: '+919876543210', email: 'meera.iyer@acme.example' };
const TEXT = 'Call Meera on +91 98765 43210 or meera.iyer@acme.example. Stay 2026-11-27 to 2026-11-29, ₹1,23,456.00.';

test('support and revenue see contacts, an auditor sees them masked, and finance sees none', () => {
  const access = (role: keyof typeof ROLE_PERMISSIONS) => contactAccess(ROLE_PERMISSIONS[role]);
  expect([access('support'), access('revenue'), access('auditor'), access('finance')]).toEqual([
    'full',
    'full',
    'masked',
    'none',
  ]);
});

test('a contact is complete, masked or left out', () => {
  expect(showContact(CONTACT, 'full')).toEqual(CONTACT);
  expect(showContact(CONTACT, 'masked')).toEqual({ phone: '•••••••••3210', email: 'm•••@acme.example' });
  expect(showContact(CONTACT, 'none')).toEqual({ phone: '', email: '' });
  expect(showContact({ phone: null, email: null }, 'masked')).toEqual({ phone: '', email: '' });
});

test('contacts in a text are masked or hidden, but days and amounts are not', () => {
  expect(showText(TEXT, 'full')).toBe(TEXT);
  for (const access of ['masked', 'none'] as const) {
    const shown = showText(TEXT, access);
    expect(shown).not.toMatch(/98765|meera\.iyer/);
    expect(shown).toContain('Stay 2026-11-27 to 2026-11-29, ₹1,23,456.00.');
  }
  expect(showText(TEXT, 'none')).toContain('Call Meera on [hidden] or [hidden].');
});

test.each(['9876543210', '09876543210', '+91-98765-43210', '98765 43210', '(080) 41234567'])(
  'the phone number %s is hidden in a text',
  (phone) => {
    expect(showText(`Please call ${phone}!`, 'none')).not.toMatch(/\d{4}/);
  },
);

test('links that are a secret of their recipient lose it', () => {
  expect(withoutSecrets('Answer: https://folio.example/stay-answer/Ab3-_x9/ or https://folio.example/cities/')).toBe(
    'Answer: https://folio.example/stay-answer/…/ or https://folio.example/cities/',
  );
});
