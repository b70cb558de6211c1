import { maskContact } from '@/lib/domains/bookings/rules/guests';

test.each([
  ['+919845012345', 'asha.rao@acme.example', '•••••••••2345', 'a•••@acme.example'],
  ['1234', 'a@b.example', '1234', 'a•••@b.example'],
  ['', '', '', ''],
  ['12345', 'no address', '•2345', 'n•••'],
])('maskContact masks %p and %p as %p and %p', (phone, email, maskedPhone, maskedEmail) => {
  expect(maskContact({ name: 'Asha Rao', phone, email })).toEqual({
    name: 'Asha Rao',
    phone: maskedPhone,
    email: maskedEmail,
  });
});
