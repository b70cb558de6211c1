import { showContact } from '@/lib/domains/console-bookings/rules/contacts';
import { withoutSecrets } from '@/lib/domains/staff/rules/secret-links';

const CONTACT = { phone: '+919876543210', email: 'meera.iyer@acme.example' };

test('a contact is complete, masked or left out', () => {
  expect(showContact(CONTACT, 'shown')).toEqual(CONTACT);
  expect(showContact(CONTACT, 'masked')).toEqual({ phone: '•••••••••3210', email: 'm•••@acme.example' });
  expect(showContact(CONTACT, 'hidden')).toEqual({ phone: '', email: '' });
  expect(showContact({ phone: null, email: null }, 'masked')).toEqual({ phone: '', email: '' });
});

test('links that are a secret of their recipient lose it', () => {
  expect(withoutSecrets('Answer: https://folio.example/stay-answer/Ab3-_x9/ or https://folio.example/cities/')).toBe(
    'Answer: https://folio.example/stay-answer/…/ or https://folio.example/cities/',
  );
});
