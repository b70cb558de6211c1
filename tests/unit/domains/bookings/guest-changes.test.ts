import { listGuestChanges } from '@/lib/domains/bookings/rules/guest-changes';
import type { BookingGuest } from '@/lib/domains/bookings/types';

const guest = (changed: Partial<BookingGuest> = {}): BookingGuest => ({
  ...{ roomPosition: 1, isPrimary: true, name: 'Asha Rao', phone: '+91 98450 12345', email: 'asha@acme.example' },
  ...{ employeeId: null, department: null, ...changed },
});

test('listGuestChanges returns the changed fields only, with masked contacts', () => {
  const after = guest({ name: 'Asha R Rao', email: 'meera@client.example', employeeId: 'E-7' });
  expect(listGuestChanges([guest()], [after])).toEqual({
    before: { room_1_guest_1: { name: 'Asha Rao', email: 'a•••@acme.example', employeeId: null } },
    after: { room_1_guest_1: { name: 'Asha R Rao', email: 'm•••@client.example', employeeId: 'E-7' } },
    fields: ['name', 'email', 'employeeId'],
  });
});

test('listGuestChanges names a changed contact whose mask stays the same', () => {
  const { before, after, fields } = listGuestChanges([guest()], [guest({ email: 'anil@acme.example' })]);
  expect(after).toEqual(before);
  expect(fields).toEqual(['email']);
});

test('listGuestChanges lists added and removed guests by room and place', () => {
  const other = guest({ isPrimary: false, name: 'Farah Naqvi', phone: null, email: null });
  const added = { room_2_guest_1: { name: 'Farah Naqvi' } };
  const second = { ...other, roomPosition: 2 };
  expect(listGuestChanges([guest()], [guest(), second])).toEqual({
    ...{ before: { room_2_guest_1: { name: null } }, after: added, fields: ['name'] },
  });
  expect(listGuestChanges([guest(), second], [guest()]).after).toEqual({ room_2_guest_1: { name: null } });
});

test('listGuestChanges returns nothing for the same guests', () => {
  expect(listGuestChanges([guest()], [guest()])).toEqual({ before: {}, after: {}, fields: [] });
});
