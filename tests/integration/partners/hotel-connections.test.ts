import { findHotelByCode } from '@/lib/domains/partners/server/repository/partners';
import { inTransaction } from '@/lib/platform/db/transaction';
import { and, eq } from 'drizzle-orm';
import { GET as listRoute } from '@/app/api/desk/hotels/[hotel_id]/connections/route';
import { POST as approveRoute } from '@/app/api/desk/hotels/[hotel_id]/connections/[connection_id]/approve/route';
import { POST as endRoute } from '@/app/api/desk/hotels/[hotel_id]/connections/[connection_id]/end/route';
import { GET as hotelsOfPartnerRoute } from '@/app/api/partner/v1/hotels/route';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { approveHotelConnection, endHotelConnection } from '@/lib/domains/partners/server/service/hotel-connections';
import { requestConnection } from '@/lib/domains/partners/server/service/operator';
import { partnerConnections } from '@/lib/domains/partners/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { listSecurityEvents } from '@/lib/platform/security-events/server/list-security-events';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { bearer } from '@/tests/support/api/key-world';
import { createTestPartner, requestHotel, type TestPartner } from '@/tests/support/api/partner-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

interface Answer {
  connections: { connection_id: number; state: string; ended_by: string | null }[];
  errors?: [{ code: number }];
}
type Call = typeof approveRoute;

let world: StayWorld;
let partner: TestPartner;
let owner: DeskActor;
let cookie: string;

beforeEach(async () => {
  world = await createStayWorld();
  partner = await createTestPartner();
  ({ actor: owner, cookie } = await createPerson('owner'));
});

async function createPerson(role: HotelRole, { hotelId }: { hotelId: number } = world) {
  const actor = await createHotelPerson({ hotelId, role });
  return { actor, cookie: await signInAs(actor.userId, { hasProved: true }) };
}

const list = (as = cookie, hotelId = world.hotelId) =>
  callRoute<Answer>(listRoute, { cookie: as, params: { hotel_id: String(hotelId) } });
const change = (call: Call, connectionId: number, as = cookie, hotelId = world.hotelId) =>
  callRoute<Answer>(call, {
    cookie: as,
    params: { hotel_id: String(hotelId), connection_id: String(connectionId) },
    body: {},
  });
const outcomeOf = ({ status, body }: { status: number; body: Answer }) => [status, body.errors?.[0]?.code];
const listHotelsOfPartner = async () =>
  (await callRoute<{ hotels: object[] }>(hotelsOfPartnerRoute, { headers: bearer(partner) })).body.hotels;
const readRow = async (id: number) =>
  (await connection().select().from(partnerConnections).where(eq(partnerConnections.id, id)))[0];
const listAudited = async (action: string) =>
  connection()
    .select({ actorUserId: auditLog.actorUserId, data: auditLog.data })
    .from(auditLog)
    .where(and(eq(auditLog.action, `partner.${action}`), eq(auditLog.subjectId, String(partner.id))));

const mailsTo = async ({ email }: DeskActor, kind: string) =>
  (await listInbox({ recipient: email, limit: 50 })).filter(({ template }) => template === kind);

test('the owners of a hotel get one mail when a partner asks for a connection, and other roles get none', async () => {
  const { actor: desk } = await createPerson('desk');
  await requestHotel(partner, world.hotelId);
  await requestHotel(partner, world.hotelId);
  const [mail, surplus] = await mailsTo(owner, 'connection-requested');
  expect(mail?.text).toContain('/settings/connections/');
  expect(mail?.text).toContain('Test House');
  expect([surplus, await mailsTo(desk, 'connection-requested')]).toEqual([undefined, []]);
});

test('requestConnection returns the number of owners that it asks, 0 for a hotel without owners and null for an open connection', async () => {
  await createPerson('owner');
  await createPerson('desk');
  const ask = async ({ hotelId }: { hotelId: number }) => {
    const [hotel] = await connection().select().from(hotels).where(eq(hotels.id, hotelId));
    return requestConnection(partner.code, hotel?.code ?? '');
  };
  expect([await ask(world), await ask(world)]).toEqual([2, null]);
  expect(await ask(await createStayWorld())).toBe(0);
});

test('all owners of a hotel get one mail about an approved connection, which names the owner who approved it', async () => {
  const { actor: other } = await createPerson('owner');
  const { actor: desk } = await createPerson('desk');
  const { connectionId } = await requestHotel(partner, world.hotelId);
  for (let count = 0; count < 2; count += 1) await change(approveRoute, connectionId);
  for (const person of [owner, other]) {
    const mails = await mailsTo(person, 'connection-approved');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(owner.email);
    expect(mails[0]?.text).toContain('/settings/connections/');
  }
  expect(await mailsTo(desk, 'connection-approved')).toEqual([]);
});

test('an owner can approve a request once, and then the partner sees the hotel and the owner is recorded', async () => {
  const { connectionId } = await requestHotel(partner, world.hotelId);
  expect(await listHotelsOfPartner()).toEqual([]);
  expect((await list()).body.connections).toMatchObject([{ connection_id: connectionId, state: 'requested' }]);
  const answers = await Promise.all([1, 2, 3].map(() => change(approveRoute, connectionId)));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  expect(answers[0]?.body.connections).toMatchObject([{ state: 'approved', ended_by: null }]);
  expect(await listHotelsOfPartner()).toHaveLength(1);
  expect(await readRow(connectionId)).toMatchObject({ approvedBy: owner.userId });
  const data = { hotel_id: world.hotelId };
  expect(await listAudited('connection-approved')).toEqual([{ actorUserId: owner.userId, data }]);
});

test('the partner loses access at once when an owner ends an approved connection, and an owner can refuse a request', async () => {
  const { connectionId } = await requestHotel(partner, world.hotelId);
  await change(approveRoute, connectionId);
  expect((await change(endRoute, connectionId)).body.connections).toMatchObject([
    { state: 'ended', ended_by: 'hotel' },
  ]);
  expect(await listHotelsOfPartner()).toEqual([]);
  const ended = await readRow(connectionId);
  expect((await change(endRoute, connectionId)).status).toBe(200);
  expect(await readRow(connectionId)).toEqual(ended);
  const second = await requestHotel(partner, world.hotelId);
  await change(endRoute, second.connectionId);
  expect((await list()).body.connections.map(({ state }) => state)).toEqual(['ended', 'ended']);
  expect(await listAudited('connection-ended')).toHaveLength(2);
});

test('a connection that has ended cannot be approved', async () => {
  const { connectionId } = await requestHotel(partner, world.hotelId);
  await change(endRoute, connectionId);
  expect(outcomeOf(await change(approveRoute, connectionId))).toEqual([409, 2166]);
  expect(await readRow(connectionId)).toMatchObject({ state: 'ended', approvedAt: null });
});

test('only owners of the hotel can list, approve and end its connections', async () => {
  const { connectionId } = await requestHotel(partner, world.hotelId);
  const outcomes = async (as: string) => [
    outcomeOf(await list(as)),
    outcomeOf(await change(approveRoute, connectionId, as)),
    outcomeOf(await change(endRoute, connectionId, as)),
  ];
  for (const role of ['desk', 'revenue'] as const)
    expect(await outcomes((await createPerson(role)).cookie)).toEqual(Array(3).fill([403, 2010]));
  const rival = await createPerson('owner', await createStayWorld());
  expect(await outcomes(rival.cookie)).toEqual(Array(3).fill([404, 2009]));
  expect(await readRow(connectionId)).toMatchObject({ state: 'requested' });
});

test('an owner cannot approve or end a connection of another hotel, and the attempt is recorded', async () => {
  const rival = await createStayWorld();
  const { connectionId } = await requestHotel(partner, rival.hotelId);
  expect(outcomeOf(await change(approveRoute, connectionId))).toEqual([404, 2009]);
  expect(outcomeOf(await change(endRoute, connectionId))).toEqual([404, 2009]);
  expect(outcomeOf(await change(endRoute, 999_999))).toEqual([404, 2009]);
  expect(await readRow(connectionId)).toMatchObject({ state: 'requested' });
  expect(await listSecurityEvents(owner.email, ['foreign_id'])).toHaveLength(2);
});

test('a hotel that was removed from the catalogue is not listed for its partner and cannot be requested', async () => {
  const { connectionId } = await requestHotel(partner, world.hotelId);
  await change(approveRoute, connectionId);
  expect(await listHotelsOfPartner()).toHaveLength(1);
  await connection().update(hotels).set({ status: 'removed' }).where(eq(hotels.id, world.hotelId));
  expect(await listHotelsOfPartner()).toEqual([]);
  const [hotel] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, world.hotelId));
  await expect(inTransaction((tx) => findHotelByCode(hotel?.code ?? '', tx))).resolves.toBeNull();
});

test('an owner whose role changes during the request approves nothing', async () => {
  const { connectionId } = await requestHotel(partner, world.hotelId);
  // The actor was resolved before the change.
  await connection().update(hotelMemberships).set({ role: 'desk' }).where(eq(hotelMemberships.userId, owner.userId));
  const request = { hotelId: world.hotelId, connectionId };
  await expect(approveHotelConnection(owner, request)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  await expect(endHotelConnection(owner, request)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  expect(await readRow(connectionId)).toMatchObject({ state: 'requested' });
});

test('concurrent approvals and ends of a connection leave it ended, and each is audited at most once', async () => {
  const { connectionId } = await requestHotel(partner, world.hotelId);
  const calls = [approveRoute, endRoute, approveRoute, endRoute, endRoute];
  const statuses = (await Promise.all(calls.map((call) => change(call, connectionId)))).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(await readRow(connectionId)).toMatchObject({ state: 'ended', endedBy: 'hotel' });
  expect(await listAudited('connection-ended')).toHaveLength(1);
  expect((await listAudited('connection-approved')).length).toBeLessThanOrEqual(1);
});

test('an owner without a fresh proof of the second factor can neither approve nor end a connection', async () => {
  const { connectionId } = await requestHotel(partner, world.hotelId);
  const unproved = await signInAs(owner.userId);
  expect(outcomeOf(await change(approveRoute, connectionId, unproved))).toEqual([403, 2110]);
  expect(await readRow(connectionId)).toMatchObject({ state: 'requested' });
  expect(outcomeOf(await change(endRoute, connectionId, unproved))).toEqual([403, 2110]);
  expect(await readRow(connectionId)).toMatchObject({ state: 'requested', endedAt: null });
});
