import { POST as changeRole } from '@/app/api/desk/hotels/[hotel_id]/people/[user_id]/route';
import { POST as endPerson } from '@/app/api/desk/hotels/[hotel_id]/people/[user_id]/end/route';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { changeHotelRole, endHotelMember } from '@/lib/domains/hotel-members/server/service/change-people';
import { listPeopleOfHotel } from '@/lib/domains/hotel-members/server/service/hotel-people';
import { findAuditRows } from '@/tests/integration/corporates/team-world';
import { actAs } from '@/tests/support/act-as';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';

let hotelId: number;
let owner: DeskActor;

beforeEach(async () => {
  ({ hotelId } = await createStayWorld());
  owner = await createHotelPerson({ hotelId, role: 'owner' });
});

const rolesOf = async (by = owner) =>
  Object.fromEntries((await listPeopleOfHotel(by, hotelId)).people.map(({ userId, role }) => [userId, role]));

test('an owner changes roles and ends access, and both are in the audit log with the owner', async () => {
  const { userId } = await createHotelPerson({ hotelId, role: 'desk' });
  const makeRevenue = () => actAs(owner, () => changeHotelRole(owner, { hotelId, userId, role: 'revenue' }));
  await makeRevenue();
  expect((await rolesOf())[userId]).toBe('revenue');
  await makeRevenue();
  await actAs(owner, () => endHotelMember(owner, { hotelId, userId }));
  expect((await rolesOf())[userId]).toBeUndefined();
  await expect(endHotelMember(owner, { hotelId, userId })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  expect(await findAuditRows('hotel', hotelId)).toMatchObject([
    {
      ...{ action: 'hotel-person.role-changed', actorUserId: owner.userId },
      ...{ before: { role: 'desk' }, after: { role: 'revenue' } },
    },
    {
      ...{ action: 'hotel-person.ended', actorUserId: owner.userId },
      ...{ data: { user_id: userId }, before: { role: 'revenue' } },
    },
  ]);
});

test('the only owner of a hotel can neither leave nor get another role', async () => {
  const own = { hotelId, userId: owner.userId };
  await expect(changeHotelRole(owner, { ...own, role: 'desk' })).rejects.toMatchObject({ kind: 'LAST_OWNER' });
  await expect(endHotelMember(owner, own)).rejects.toMatchObject({ kind: 'LAST_OWNER' });
  expect((await rolesOf())[owner.userId]).toBe('owner');
});

test('of two owners who end each other or leave concurrently, one remains', async () => {
  for (let round = 0; round < 4; round += 1) {
    const world = await createStayWorld({ rooms: 1 });
    const [one, other] = await Promise.all(
      [1, 2].map(() => createHotelPerson({ hotelId: world.hotelId, role: 'owner' })),
    );
    if (!one || !other) throw new Error('There are no two owners');
    const leave = (actor: DeskActor, userId: number) => endHotelMember(actor, { hotelId: world.hotelId, userId });
    const runs = await Promise.allSettled(
      round % 2 === 0
        ? [leave(one, other.userId), leave(other, one.userId)]
        : [leave(one, one.userId), leave(other, other.userId)],
    );
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('people of other hotels are not found, and other roles cannot change people', async () => {
  const rival = await createStayWorld({ rooms: 1 });
  const foreign = await createHotelPerson({ hotelId: rival.hotelId, role: 'owner' });
  const request = { hotelId, userId: foreign.userId };
  await expect(changeHotelRole(owner, { ...request, role: 'desk' })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  await expect(endHotelMember(foreign, { hotelId, userId: owner.userId })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  const desk = await createHotelPerson({ hotelId, role: 'desk' });
  await expect(endHotelMember(desk, { hotelId, userId: desk.userId })).rejects.toMatchObject({ kind: 'FORBIDDEN' });
});

test('roles and access of people change only after a fresh proof of the second factor', async () => {
  const { userId } = await createHotelPerson({ hotelId, role: 'desk' });
  const params = { hotel_id: String(hotelId), user_id: String(userId) };
  const stale = await signInAs(owner.userId);
  const fresh = await signInAs(owner.userId, { hasProved: true });
  const change = (cookie: string) => callRoute(changeRole, { cookie, params, body: { role: 'revenue' } });
  expect((await change(stale)).status).toBe(403);
  expect((await change(fresh)).status).toBe(200);
  expect((await callRoute(endPerson, { cookie: stale, params, body: {} })).status).toBe(403);
});
