import { findSameGuest, guestKeys, type GuestIdentity } from '@/lib/domains/bookings/rules/same-guest';

const PRIYA = { name: 'Priya Raman', phone: '+919812345678', email: 'priya@guests.example' };

test.each<[string, GuestIdentity]>([
  ['the e-mail address, ignoring case and blanks', { email: ' PRIYA@guests.example ' }],
  ['the phone number without the country code', { phone: '98123 45678' }],
  ['the phone number with the country code written as 0091', { phone: '0091-9812345678' }],
  ['the name, ignoring case, blanks and dots', { name: ' priya  RAMAN. ' }],
  ['the name, ignoring accents', { name: 'Priyá Raman' }],
  ['the e-mail address when the name differs', { name: 'P Raman', email: PRIYA.email }],
])('findSameGuest matches by %s', (_case, guest) => {
  expect(findSameGuest([PRIYA], [guest])).toBe(PRIYA);
});

test.each<[string, GuestIdentity]>([
  ['another person', { name: 'Anil Kumar', phone: '+919800000000', email: 'anil@guests.example' }],
  ['a name that is only a prefix', { name: 'Priya' }],
  ['a part of the phone number', { phone: '345678' }],
  ['empty details', { name: '', phone: null, email: undefined }],
])('findSameGuest does not match %s', (_case, guest) => {
  expect(findSameGuest([PRIYA], [guest])).toBeNull();
});

test('findSameGuest does not match unnamed guests', () => {
  expect(guestKeys({ name: 'empty' })).toEqual([]);
  expect(findSameGuest([{ name: null, phone: '', email: '' }], [{ name: 'Empty', phone: '', email: '' }])).toBeNull();
});

test('findSameGuest distinguishes similar names in Devanagari', () => {
  expect(findSameGuest([{ name: 'प्रिया' }], [{ name: 'प्रिय' }])).toBeNull();
  expect(findSameGuest([{ name: 'प्रिया' }], [{ name: ' प्रिया' }])).not.toBeNull();
});
