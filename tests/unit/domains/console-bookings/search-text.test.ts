import { mentionsContact, readContact, readSearchText } from '@/lib/domains/console-bookings/rules/search-text';

test.each([
  ['fol2b7kxw4q', { kind: 'reference', reference: 'FOL2B7KXW4Q' }],
  ['4711', { kind: 'number', id: 4711 }],
  ['FO-ABCDEFGHJKLMNPQRST', { kind: 'receipt', receipt: 'FO-ABCDEFGHJKLMNPQRST' }],
  ['pay_Ab3dEf6hIj9kLm', { kind: 'provider', id: 'pay_Ab3dEf6hIj9kLm' }],
  ['order_Ab3dEf6hIj9kLm', { kind: 'provider', id: 'order_Ab3dEf6hIj9kLm' }],
  ['rfnd_Ab3dEf6hIj9kLm', { kind: 'provider', id: 'rfnd_Ab3dEf6hIj9kLm' }],
  ['folz74', { kind: 'reference', reference: 'FOLZ74' }],
  ['Folkes', { kind: 'name', subject: 'hotel', words: ['Folkes'], reference: 'FOLKES' }],
  ['Fola', { kind: 'name', subject: 'hotel', words: ['Fola'], reference: null }],
  ['  Meera  Iyer ', { kind: 'name', subject: 'hotel', words: ['Meera', 'Iyer'], reference: null }],
])('readSearchText recognises %s', (text, key) => {
  expect(readSearchText(text, 'hotel')).toEqual(key);
});

test.each(['ab', 'A. K', '%%%', '--'])('readSearchText refuses %s, which no index finds', (text) => {
  expect(readSearchText(text, 'guest')).toBeNull();
});

test.each([
  ['+91 98765 43210', { kind: 'phone', digits: '9876543210' }],
  ['098765-43210', { kind: 'phone', digits: '9876543210' }],
  ['(080) 4123 4567', { kind: 'phone', digits: '8041234567' }],
  [' Meera.Iyer@Acme.example ', { kind: 'email', email: 'meera.iyer@acme.example' }],
])('readContact reads %s', (text, key) => {
  expect(readContact(text)).toEqual(key);
});

test.each(['1234567', 'Meera Iyer', 'meera@', '12345678901234567890'])('%s is no complete contact', (text) => {
  expect(readContact(text)).toBeNull();
});

test('a text with an @ counts as a contact even if it is incomplete, so that it is in no address', () => {
  expect(['meera@acme', 'Meera <meera@acme.example>', '9876543210'].map(mentionsContact)).toEqual([true, true, true]);
  expect(['Meera Iyer', 'FOL2B7KXW4Q', '4711'].map(mentionsContact)).toEqual([false, false, false]);
});
