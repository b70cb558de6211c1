import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { deskHotelFor } from '@/lib/domains/hotel-members/actor';
import { DESK_SECTIONS, deskRight } from '@/lib/domains/hotel-members/rules/desk-access';
import { HOTEL_ROLES, type HotelRole } from '@/lib/domains/hotel-members/types';

const actorWithRole = (role: HotelRole) =>
  ({ hotels: [{ hotelId: 7, code: 'BLR-007', name: 'Hotel', role }] }) as DeskActor;

test('each role has the rights of the table of roles in each section of the desk', () => {
  const rights = HOTEL_ROLES.map((role) => [role, ...DESK_SECTIONS.map((section) => deskRight(role, section))]);
  expect(rights).toEqual([
    ['desk', 'use', 'read', 'read', null, null],
    ['revenue', 'read', 'use', 'read', null, null],
    ['owner', 'use', 'use', 'use', 'read', 'use'],
  ]);
});

test('deskHotelFor returns the hotel to a role with the right, and refuses other roles and other hotels', () => {
  expect(deskHotelFor(actorWithRole('desk'), 7, 'calendar', 'read')).toMatchObject({ hotelId: 7 });
  expect(() => deskHotelFor(actorWithRole('desk'), 7, 'calendar', 'use')).toThrow(
    expect.objectContaining({ kind: 'FORBIDDEN' }),
  );
  expect(() => deskHotelFor(actorWithRole('revenue'), 7, 'settings', 'read')).toThrow(
    expect.objectContaining({ kind: 'FORBIDDEN' }),
  );
  expect(() => deskHotelFor(actorWithRole('owner'), 8, 'today', 'read')).toThrow(
    expect.objectContaining({ kind: 'NOT_FOUND' }),
  );
});
