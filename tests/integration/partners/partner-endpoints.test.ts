import { eq } from 'drizzle-orm';
import { POST as disconnectRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/disconnect/route';
import { GET as hotelsRoute } from '@/app/api/partner/v1/hotels/route';
import { GET as sessionRoute } from '@/app/api/partner/v1/session/route';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { createDemoPartner, DEMO_PARTNER_KEY, parseDemoKey } from '@/lib/domains/partners/server/service/demo-partner';
import {
  createPartnerKey,
  endConnectionAsOperator,
  requestConnection,
  revokePartnerKeys,
  rotatePartnerKey,
} from '@/lib/domains/partners/server/service/operator';
import { partnerConnections, partnerKeys } from '@/lib/domains/partners/server/tables';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { auditLog, securityEvents } from '@/lib/platform/db/tables';
import { resetEnv } from '@/lib/platform/env/env';
import { generateApiKey } from '@/lib/platform/api-keys/server/api-key';
import { bearer } from '@/tests/support/api/key-world';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { callRoute } from '@/tests/support/call-route';
import { PRODUCTION_SETTINGS } from '@/tests/support/production-settings';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

type Answer = Record<string, unknown> & { errors?: { code: number; field?: string; message: string }[] };

const DAY_MS = 86_400_000;
let world: StayWorld;
let partner: TestPartner;

beforeEach(async () => {
  world = await createStayWorld();
  partner = await createTestPartner();
});

const session = (text: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  callRoute<Answer>(sessionRoute, { query, headers: { ...bearer({ text }), ...headers } });
const listHotels = async ({ text }: TestPartner) =>
  (await callRoute<Answer>(hotelsRoute, { headers: bearer({ text }) })).body;
const disconnect = ({ text }: TestPartner, hotelCode: string, body: object = {}) =>
  callRoute<Answer>(disconnectRoute, { headers: bearer({ text }), params: { hotel_code: hotelCode }, body });
const outcomeOf = ({ status, body }: { status: number; body: Answer }) => [status, body.errors?.[0]?.code];

test('the session endpoint of a partner returns name, scopes and expiry, and stores the day of the last use', async () => {
  const { status, body } = await session(partner.text);
  expect(status).toBe(200);
  expect(body).toEqual({
    partner_code: partner.code,
    name: expect.stringMatching(/^Partner/) as string,
    scopes: ['inventory', 'rates', 'reservations', 'connections'],
    expires_at: expect.stringMatching(/Z$/) as string,
  });
  const [row] = await connection().select().from(partnerKeys).where(eq(partnerKeys.partnerId, partner.id));
  expect(row?.lastUsedOn).toBe(todayInIndia(now()));
  expect(JSON.stringify(row)).not.toContain(partner.text.split('_')[3]);
});

test('a partner sees only approved connections, and none of another partner', async () => {
  const other = await createTestPartner();
  const hotelCode = await connectHotel(other, world.hotelId);
  await requestConnection(partner.code, hotelCode);
  expect(await listHotels(partner)).toEqual({ hotels: [] });
  expect(await listHotels(other)).toEqual({
    hotels: [{ hotel_code: hotelCode, name: 'Test House', since: expect.stringMatching(/Z$/) as string }],
  });
});

test('a partner ends its connection once, even in concurrent requests, and the end is audited', async () => {
  const hotelCode = await connectHotel(partner, world.hotelId);
  const answers = await Promise.all([1, 2, 3].map(() => disconnect(partner, hotelCode)));
  const [first] = answers;
  for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body]);
  expect(first?.body).toMatchObject({ hotel_code: hotelCode, ended_by: 'partner' });
  expect(await listHotels(partner)).toEqual({ hotels: [] });
  const audited = await connection().select().from(auditLog).where(eq(auditLog.action, 'partner.connection-ended'));
  expect(audited.filter(({ subjectId }) => Number(subjectId) === partner.id)).toHaveLength(1);
});

test('a partner cannot overwrite the end of a connection that the operator ended, and can get a new connection', async () => {
  const hotelCode = await connectHotel(partner, world.hotelId);
  await endConnectionAsOperator(partner.code, hotelCode);
  expect((await disconnect(partner, hotelCode)).body).toMatchObject({ ended_by: 'operator' });
  await connectHotel(partner, world.hotelId);
  expect((await listHotels(partner)).hotels).toHaveLength(1);
  const rows = await connection()
    .select({ state: partnerConnections.state })
    .from(partnerConnections)
    .where(eq(partnerConnections.partnerId, partner.id));
  expect(rows.map(({ state }) => state).sort()).toEqual(['approved', 'ended']);
});

test('a partner cannot end the connection of another partner, and the attempt is recorded', async () => {
  const other = await createTestPartner();
  const hotelCode = await connectHotel(other, world.hotelId);
  expect(outcomeOf(await disconnect(partner, hotelCode))).toEqual([404, 2009]);
  expect(outcomeOf(await disconnect(partner, 'NOWHERE-1'))).toEqual([404, 2009]);
  expect((await listHotels(other)).hotels).toHaveLength(1);
  const events = await connection()
    .select({ times: securityEvents.times })
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'foreign_id'));
  expect(events).toEqual([{ times: 1 }]);
});

test('a key without the scope "connections" cannot end a connection', async () => {
  const limited = await createTestPartner(['inventory', 'rates', 'reservations']);
  const hotelCode = await connectHotel(limited, world.hotelId);
  expect(outcomeOf(await disconnect(limited, hotelCode))).toEqual([403, 2162]);
});

test('unknown fields of queries and bodies are refused with their name and change nothing', async () => {
  const hotelCode = await connectHotel(partner, world.hotelId);
  const refusal = await disconnect(partner, hotelCode, { hotl: { code: 1 } });
  expect([refusal.status, refusal.body.errors]).toEqual([
    400,
    [{ code: 2000, field: 'hotl', message: 'hotl is not a field of this request' }],
  ]);
  expect((await listHotels(partner)).hotels).toHaveLength(1);
  const query = await session(partner.text, { expand: 'all' });
  expect([query.status, query.body.errors?.[0]?.field]).toEqual([400, 'expand']);
});

test('a rotated key and its successor are valid for 24 hours, and neither can be rotated during that time', async () => {
  const successor = await rotatePartnerKey(partner.code);
  await expect(rotatePartnerKey(partner.code)).rejects.toMatchObject({ kind: 'API_KEY_ROTATED' });
  await expect(createPartnerKey(partner.code, { scopes: ['rates'], days: 1 })).rejects.toMatchObject({
    kind: 'INVALID_INPUT',
  });
  for (const text of [partner.text, successor]) expect((await session(text)).status).toBe(200);
  await moveClock(DAY_MS + 1_000);
  try {
    expect(outcomeOf(await session(partner.text))).toEqual([401, 2161]);
    expect((await session(successor)).status).toBe(200);
  } finally {
    await moveClock(0);
  }
  await revokePartnerKeys(partner.code);
  expect(outcomeOf(await session(successor))).toEqual([401, 2161]);
});

test('concurrent rotations of a partner key create one successor', async () => {
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => rotatePartnerKey(partner.code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('guessed partner keys from one IP address are rate limited and recorded, but a valid key from that address is accepted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  for (let guess = 0; guess < 60; guess += 1)
    expect(outcomeOf(await session(generateApiKey().key, {}, headers))).toEqual([401, 2160]);
  expect(outcomeOf(await session(generateApiKey().key, {}, headers))).toEqual([429, 2008]);
  expect((await session(partner.text, {}, headers)).status).toBe(200);
  const events = await connection()
    .select({ kind: securityEvents.kind, times: securityEvents.times })
    .from(securityEvents)
    .where(eq(securityEvents.network, '203.0.113.0/24'));
  expect(events).toEqual([{ kind: 'api_key_refused', times: 61 }]);
});

test('the demo key is accepted outside production, and refused in production without a database query', async () => {
  const [hotel] = await connection()
    .select({ id: hotels.id, code: hotels.code })
    .from(hotels)
    .where(eq(hotels.id, world.hotelId));
  if (!hotel) throw new Error('The test has no hotel');
  await inTransaction((tx) => createDemoPartner(world.hotelId, tx));
  const demo = { id: 0, code: '', text: DEMO_PARTNER_KEY };
  expect(await listHotels(demo)).toMatchObject({ hotels: [{ hotel_code: hotel.code }] });
  const before = { ...process.env };
  Object.assign(process.env, PRODUCTION_SETTINGS, { DATABASE_URL: before.DATABASE_URL });
  resetEnv();
  const queries = [jest.spyOn(pool(), 'query'), jest.spyOn(pool(), 'connect')];
  try {
    expect(parseDemoKey(DEMO_PARTNER_KEY)).toBeNull();
    expect(outcomeOf(await session(DEMO_PARTNER_KEY))).toEqual([401, 2160]);
    expect(queries.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  } finally {
    for (const query of queries) query.mockRestore();
    process.env = before;
    resetEnv();
  }
});
