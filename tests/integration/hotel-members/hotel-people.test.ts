import { eq } from 'drizzle-orm';
import { GET as getHotel } from '@/app/api/desk/hotels/[hotel_id]/route';
import { GET as getDeskSession } from '@/app/api/desk/session/route';
import { GET as getBookings } from '@/app/api/b2b/dashboard/booking-history/route';
import { POST as erase } from '@/app/api/b2b/dashboard/v2/privacy/erasure/route';
import { GET as exportData } from '@/app/api/b2b/dashboard/v2/privacy/export/route';
import { GET as getSession } from '@/app/api/b2b/dashboard/v2/session/route';
import { GET as listSessions } from '@/app/api/b2b/dashboard/v2/sessions/route';
import { POST as logout } from '@/app/api/b2b/dashboard/v2/logout/route';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import { hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { listSecurityEvents } from '@/lib/platform/security-events/server/list-security-events';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let rival: StayWorld;

beforeAll(async () => {
  world = await createStayWorld();
  rival = await createStayWorld();
});

const askHotel = (cookie: string, hotelId: number) =>
  callRoute<{ errors?: [{ code: number }] }>(getHotel, { cookie, params: { hotel_id: String(hotelId) } });

async function createDesk() {
  const actor = await createHotelPerson(world);
  return { actor, cookie: await signInAs(actor.userId) };
}

test('the desk session of a hotel member contains name, e-mail address and hotels with roles', async () => {
  const { actor, cookie } = await createDesk();
  const { body } = await callRoute(getDeskSession, { cookie });
  expect(body).toMatchObject({
    name: actor.name,
    email: actor.email,
    is_second_factor_missing: false,
    hotels: [{ hotel_id: world.hotelId, name: 'Test House', role: 'desk' }],
  });
});

test('a request for another hotel gets the same 404 as for an unknown hotel, and is recorded as a security event', async () => {
  const { actor, cookie } = await createDesk();
  expect((await askHotel(cookie, world.hotelId)).status).toBe(200);
  const [other, unknown] = [await askHotel(cookie, rival.hotelId), await askHotel(cookie, 99_999)];
  expect(other.status).toBe(404);
  expect(other.body).toEqual(unknown.body);
  expect(await listSecurityEvents(actor.email, ['foreign_id'])).toHaveLength(1);
});

test('removing a membership ends the access of an open session at the next request', async () => {
  const { actor, cookie } = await createDesk();
  await connection().delete(hotelMemberships).where(eq(hotelMemberships.userId, actor.userId));
  for (const answer of [
    await askHotel(cookie, world.hotelId),
    await callRoute(getDeskSession, { cookie }),
    await callRoute(listSessions, { cookie }),
  ])
    expect([answer.status, answer.body]).toMatchObject([401, { errors: [{ code: 1305 }] }]);
});

test('a hotel that was removed from the catalogue gives its members no access', async () => {
  const closed = await createStayWorld();
  const { userId } = await createHotelPerson(closed);
  const cookie = await signInAs(userId);
  await connection().update(hotels).set({ status: 'removed' }).where(eq(hotels.id, closed.hotelId));
  expect((await callRoute(getDeskSession, { cookie })).status).toBe(401);
});

test('a hotel member gets 403 from endpoints for company members, and a company member gets 403 from the hotel desk', async () => {
  const { cookie } = await createDesk();
  const member = await signInAs((await createActor(world)).userId);
  for (const answer of [await callRoute(getBookings, { cookie }), await callRoute(getDeskSession, { cookie: member })])
    expect([answer.status, answer.body]).toMatchObject([403, { errors: [{ code: 2010 }] }]);
});

test('a member without the second factor that the role requires may call only the session endpoint', async () => {
  const { userId } = await createHotelPerson({ ...world, role: 'revenue', hasSecondFactor: false });
  const cookie = await signInAs(userId);
  expect((await callRoute(getDeskSession, { cookie })).body).toMatchObject({ is_second_factor_missing: true });
  expect(await askHotel(cookie, world.hotelId)).toMatchObject({ status: 403, body: { errors: [{ code: 2219 }] } });
  expect((await askHotel(cookie, rival.hotelId)).status).toBe(403);
});

test('a hotel member without a company has a session, can list the own sessions and can log out', async () => {
  const { actor, cookie } = await createDesk();
  expect((await callRoute(getSession, { cookie })).body).toMatchObject({
    user: { email: actor.email, legal_entities: [], is_hotel_member: true },
    selected_legal_entity_id: null,
  });
  expect((await callRoute<{ sessions: object[] }>(listSessions, { cookie })).body.sessions.length).toBeGreaterThan(0);
  await callRoute(logout, { cookie, method: 'POST' });
  expect((await callRoute(getDeskSession, { cookie })).status).toBe(401);
});

test('a hotel member can export and erase the own data, which includes the memberships', async () => {
  const { actor, cookie } = await createDesk();
  const on = connection();
  await on
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, actor.userId));
  expect(JSON.stringify((await callRoute(exportData, { cookie })).body)).toContain('hotel_memberships');
  expect((await callRoute(erase, { cookie, body: { password: PASSWORD } })).status).toBe(200);
  expect(await on.select().from(hotelMemberships).where(eq(hotelMemberships.userId, actor.userId))).toEqual([]);
  expect((await callRoute(getDeskSession, { cookie })).status).toBe(401);
});
