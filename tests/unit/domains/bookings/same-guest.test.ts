import { findSameGuest, guestKeys, type KnownGuest } from '@/lib/domains/bookings/rules/same-guest';

const PRIYA = { name: 'Priya Raman', phone: '+919812345678', email: 'priya@guests.example' };

test.each<[string, KnownGuest]>([
  ['the mailbox, whatever its case', { email: ' PRIYA@guests.example ' }],
  ['the number without the country', { phone: '98123 45678' }],
  ['the number with another way to write the country', { phone: '0091-9812345678' }],
  ['the name, whatever its case, blanks and dots', { name: ' priya  RAMAN. ' }],
  ['the name with an accent', { name: 'Priyá Raman' }],
  ['the mailbox, although the name differs', { name: 'P Raman', email: PRIYA.email }],
])('findSameGuest matches by %s', (_, asked) => {
  expect(findSameGuest([PRIYA], [asked])).toBe(PRIYA);
});

test.each<[string, KnownGuest]>([
  ['another person', { name: 'Anil Kumar', phone: '+919800000000', email: 'anil@guests.example' }],
  ['a name that only begins alike', { name: 'Priya' }],
  ['a number cut short', { phone: '345678' }],
  ['nothing at all', { name: '', phone: null, email: undefined }],
])('findSameGuest does not match %s', (_, asked) => {
  expect(findSameGuest([PRIYA], [asked])).toBeNull();
});

test('findSameGuest does not match unnamed guests', () => {
  expect(guestKeys({ name: 'empty' })).toEqual([]);
  expect(findSameGuest([{ name: null, phone: '', email: '' }], [{ name: 'Empty', phone: '', email: '' }])).toBeNull();
});

test('findSameGuest distinguishes names of other scripts', () => {
  expect(findSameGuest([{ name: 'प्रिया' }], [{ name: 'प्रिय' }])).toBeNull();
  expect(findSameGuest([{ name: 'प्रिया' }], [{ name: ' प्रिया' }])).not.toBeNull();
});
