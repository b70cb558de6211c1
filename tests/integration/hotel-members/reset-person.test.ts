import { and, eq } from 'drizzle-orm';
import { POST as cancelRoute } from '@/app/api/desk/hotels/[hotel_id]/people/[user_id]/second-factor-reset/cancel/route';
import { POST as startRoute } from '@/app/api/desk/hotels/[hotel_id]/people/[user_id]/second-factor-reset/start/route';
import { GET as listRoute } from '@/app/api/desk/hotels/[hotel_id]/people/route';
import { POST as stopRoute } from '@/app/api/v1/auth/second-factor-reset/stop/route';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import { startPersonReset } from '@/lib/domains/hotel-members/server/service/hotel-people';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { listOutcomes, listTemplates, readStopToken } from '@/tests/support/factor-resets';
import { createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

interface Answer {
  people: { user_id: number; has_second_factor: boolean; is_caller: boolean; reset: object | null }[];
  errors?: [{ code: number }];
}
type Person = Awaited<ReturnType<typeof createPerson>>;

let world: StayWorld;
let owner: Person;
let colleague: Person;

beforeEach(async () => {
  world = await createStayWorld();
  owner = await createPerson('owner');
  colleague = await createPerson('revenue');
});

async function createPerson(role: HotelRole, { hotelId }: { hotelId: number } = world) {
  const actor = await createHotelPerson({ hotelId, role });
  return { actor, userId: actor.userId, cookie: await signInAs(actor.userId, { hasProved: true }) };
}

const call = (route: typeof startRoute, { userId } = colleague, { cookie } = owner) => {
  const params = { hotel_id: String(world.hotelId), user_id: String(userId) };
  return callRoute<Answer>(route, { cookie, params, body: {} });
};
const list = ({ cookie } = owner) =>
  callRoute<Answer>(listRoute, { cookie, params: { hotel_id: String(world.hotelId) } });
const outcomeOf = ({ status, body }: { status: number; body: Answer }) => body.errors?.[0]?.code ?? status;

test('an owner can start and cancel the reset of a colleague, and both are mailed and audited', async () => {
  const other = await createPerson('owner');
  expect((await call(startRoute)).body.people.find(({ user_id }) => user_id === colleague.userId)).toMatchObject({
    has_second_factor: true,
    reset: { effective_at: expect.any(String) },
  });
  expect(outcomeOf(await call(startRoute))).toBe(2115);
  expect(await listTemplates(colleague.actor.email)).toEqual(['second-factor-reset-started']);
  expect(await listTemplates(other.actor.email)).toEqual(['second-factor-reset-notice']);
  expect(outcomeOf(await call(cancelRoute, colleague, other))).toBe(200);
  expect(outcomeOf(await call(cancelRoute))).toBe(200);
  expect(await listOutcomes(colleague.userId)).toEqual(['cancelled']);
  const isAudited = and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, String(colleague.userId)));
  expect(await connection().select({ by: auditLog.actorUserId }).from(auditLog).where(isAudited)).toEqual([
    { by: owner.userId },
    { by: other.userId },
  ]);
});

test('owners cannot reset their own second factor', async () => {
  expect(outcomeOf(await call(startRoute, owner))).toBe(2010);
  expect(outcomeOf(await call(cancelRoute, owner))).toBe(2010);
  expect(await listOutcomes(owner.userId)).toEqual([]);
});

test('other roles and owners of other hotels cannot reset a member, and an owner cannot reset a member of another hotel', async () => {
  const rivalHotel = await createStayWorld();
  const rival = await createPerson('owner', rivalHotel);
  for (const as of [await createPerson('desk'), await createPerson('revenue')])
    expect(
      [await list(as), await call(startRoute, owner, as), await call(cancelRoute, owner, as)].map(outcomeOf),
    ).toEqual([2010, 2010, 2010]);
  expect([await list(rival), await call(startRoute, colleague, rival)].map(outcomeOf)).toEqual([2009, 2009]);
  expect([await call(startRoute, rival), await call(cancelRoute, rival)].map(outcomeOf)).toEqual([2009, 2009]);
  expect(await listOutcomes(colleague.userId)).toEqual([]);
});

describe('the second factor of a person who also works elsewhere', () => {
  const addTo = ({ hotelId }: { hotelId: number }, { userId }: Person, role: HotelRole = 'desk') =>
    connection().insert(hotelMemberships).values({ userId, hotelId, role });

  test('is not reset by the owner of one of two hotels', async () => {
    await addTo(await createStayWorld(), colleague);
    const refused = await call(startRoute);
    expect(outcomeOf(refused)).toBe(2010);
    expect(JSON.stringify(refused.body)).toContain('Please ask the support');
    expect(await listOutcomes(colleague.userId)).toEqual([]);
  });

  test('is not reset by an owner who only works at the other hotel', async () => {
    const other = await createStayWorld();
    await addTo(other, colleague);
    await addTo(other, owner, 'revenue');
    expect(outcomeOf(await call(startRoute))).toBe(2010);
  });

  test('is not reset by a hotel if the person is a member of a company', async () => {
    const { legalEntityId } = await createCorporate();
    await connection().insert(memberships).values({ userId: colleague.userId, legalEntityId });
    expect(outcomeOf(await call(startRoute))).toBe(2010);
  });

  test('is reset by an owner of both hotels, and the owners of both get a notice', async () => {
    const other = await createStayWorld();
    await addTo(other, colleague);
    await addTo(other, owner, 'owner');
    const others = [await createPerson('owner'), await createPerson('owner', other)];
    expect(outcomeOf(await call(startRoute))).toBe(200);
    for (const { actor } of others) expect(await listTemplates(actor.email)).toEqual(['second-factor-reset-notice']);
  });
});

test('starting and cancelling a reset require a fresh proof', async () => {
  const stale = { ...owner, cookie: await signInAs(owner.userId) };
  expect([await call(startRoute, colleague, stale), await call(cancelRoute, colleague, stale)].map(outcomeOf)).toEqual([
    2110, 2110,
  ]);
});

test('an owner whose role changes during the request starts no reset', async () => {
  await connection().update(hotelMemberships).set({ role: 'desk' }).where(eq(hotelMemberships.userId, owner.userId));
  const request = { hotelId: world.hotelId, userId: colleague.userId };
  await expect(startPersonReset(owner.actor, request, { isCompanyMember: async () => false })).rejects.toMatchObject({
    kind: 'FORBIDDEN',
  });
  expect(await listOutcomes(colleague.userId)).toEqual([]);
});

test('a member without a second factor cannot be reset', async () => {
  expect(outcomeOf(await call(startRoute, await createPerson('desk')))).toBe(2108);
});

test('the sixth start of a reset in a day is refused', async () => {
  for (let start = 0; start < 5; start += 1) {
    expect(outcomeOf(await call(startRoute))).toBe(200);
    await call(cancelRoute);
  }
  expect((await call(startRoute)).status).toBe(429);
});

test('two owners can concurrently start resets of each other', async () => {
  const other = await createPerson('owner');
  const answers = await Promise.all([call(startRoute, other, owner), call(startRoute, owner, other)]);
  expect(answers.map(outcomeOf)).toEqual([200, 200]);
});

test('a cancellation that runs concurrently with the stop link ends the reset once', async () => {
  await call(startRoute);
  const token = await readStopToken(colleague.actor.email);
  await Promise.all([call(cancelRoute), callRoute(stopRoute, { body: { token } }), call(cancelRoute)]);
  expect(await listOutcomes(colleague.userId)).toHaveLength(1);
  const mails = await listTemplates(colleague.actor.email);
  expect(mails.filter((kind) => kind === 'second-factor-reset-ended')).toHaveLength(1);
});
