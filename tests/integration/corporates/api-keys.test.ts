import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { GET as listRoute, POST as createRoute } from '@/app/api/b2b/dashboard/api-keys/route';
import { DELETE as revokeRoute } from '@/app/api/b2b/dashboard/api-keys/[id]/route';
import { POST as rotateRoute } from '@/app/api/b2b/dashboard/api-keys/[id]/rotate/route';
import { GET as ownKeyRoute } from '@/app/api/b2b/dashboard/api-key/route';
import { GET as limitsRoute } from '@/app/api/b2b/dashboard/booking-limits/route';
import { DELETE as removeRoute } from '@/app/api/b2b/dashboard/team/members/[id]/route';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { users } from '@/lib/domains/auth/server/tables';
import type { createApiKeyEndpoint } from '@/lib/domains/corporates/contract/api-keys';
import { apiKeys, corporates } from '@/lib/domains/corporates/server/tables';
import { todayInIndia } from '@/lib/dates';
import { accountKey } from '@/lib/platform/db/account-key';
import { moveClock } from '@/lib/platform/db/clock';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { securityEvents } from '@/lib/platform/db/tables';
import { callRoute } from '@/tests/support/call-route';
import { createMember, createTeam, findAuditRows, mailsTo, toOutcome } from './team-world';

type Created = z.infer<typeof createApiKeyEndpoint.response>;
type Listed = Omit<Created, 'new_key'>;

const FORM = { name: 'Expense system', role: 'booker', scopes: ['read', 'book'], expires_in_days: 90 };
const DAY_MS = 86_400_000;

const list = (cookie: string | undefined, query = {}) => callRoute<Listed>(listRoute, { cookie, query });
const create = (cookie: string | undefined, change = {}) =>
  callRoute<Created>(createRoute, { cookie, body: { ...FORM, ...change } });
const rotate = (cookie: string | undefined, id: number, body = {}) =>
  callRoute<Created>(rotateRoute, { cookie, params: { id: String(id) }, body });
const revoke = (cookie: string | undefined, id: number) =>
  callRoute<Listed>(revokeRoute, { cookie, method: 'DELETE', params: { id: String(id) } });
const use = async (key: string) =>
  toOutcome(await callRoute(limitsRoute, { headers: { authorization: `Bearer ${key}` } }));

const idOf = ({ body }: { body: Listed }) => Math.max(...body.api_keys.map(({ api_key_id }) => api_key_id));

test('a created key is shown once, stored as a hash, mailed to the managers and audited', async () => {
  const team = await createTeam();
  const { body } = await create(team.manager.cookie);
  expect(body.new_key).toMatch(/^folio_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
  expect(body.api_keys).toEqual([
    expect.objectContaining({
      name: 'Expense system',
      last4: body.new_key.slice(-4),
      scopes: ['read', 'book'],
      created_by: team.manager.name,
      last_used_on: null,
      is_expired: false,
      can_rotate: true,
    }),
  ]);
  const listed = await list(team.manager.cookie);
  expect(listed.body).not.toHaveProperty('new_key');
  const [row] = await connection().select().from(apiKeys).where(eq(apiKeys.legalEntityId, team.legalEntityId));
  const secret = body.new_key.split('_')[3] ?? '';
  expect(JSON.stringify(row)).not.toContain(secret);
  const mails = (await mailsTo(team.manager.email)).filter(({ template }) => template === 'api-key-changed');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain(secret);
  expect(await findAuditRows('legal_entity', team.legalEntityId)).toEqual([
    { action: 'api-key.created', actorUserId: team.manager.userId, data: { api_key_id: idOf({ body }) } },
  ]);
  const events = await connection()
    .select({ kind: securityEvents.kind })
    .from(securityEvents)
    .where(eq(securityEvents.account, accountKey(team.manager.email)));
  expect(events).toEqual([{ kind: 'api_key_created' }]);
});

test('a key can call only the endpoints of its scopes, and the day of its last use is stored', async () => {
  const team = await createTeam();
  const { body } = await create(team.manager.cookie);
  expect(await use(body.new_key)).toEqual([200, undefined]);
  const listed = await list(team.manager.cookie);
  expect(listed.body.api_keys[0]?.last_used_on).toBe(todayInIndia(now()));
  const finance = await create(team.manager.cookie, { role: 'finance', scopes: ['finance'] });
  expect(await use(finance.body.new_key)).toEqual([403, 2162]);
});

test('a key with an invalid name, role, scope or validity is not created', async () => {
  const team = await createTeam();
  const { cookie } = team.manager;
  const invalid = [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { role: 'owner' },
    { scopes: [] },
    { scopes: ['approve'] },
    { role: 'finance', scopes: ['book'] },
    { role: 'booker', scopes: ['finance'] },
    { expires_in_days: 0 },
    { expires_in_days: 366 },
    { expires_in_days: 1.5 },
  ];
  for (const change of invalid)
    expect([change, toOutcome(await create(cookie, change))]).toEqual([change, [400, 2000]]);
  expect((await list(cookie)).body.api_keys).toEqual([]);
});

test('only a travel manager of the entity can list, create, rotate and revoke keys', async () => {
  const [team, other] = [await createTeam(), await createTeam()];
  const finance = await createMember(team, 'finance');
  const id = idOf(await create(team.manager.cookie));
  const calls = [
    (cookie: string | undefined, entity: object) => list(cookie, entity),
    (cookie: string | undefined, entity: object) => create(cookie, entity),
    (cookie: string | undefined) => rotate(cookie, id),
    (cookie: string | undefined) => revoke(cookie, id),
  ];
  for (const call of calls) {
    expect(toOutcome(await call(undefined, {}))).toEqual([401, 1305]);
    expect(toOutcome(await call(team.booker.cookie, {}))).toEqual([403, 2010]);
    expect(toOutcome(await call(finance.cookie, {}))).toEqual([403, 2010]);
    const foreign = { legal_entity_id: String(team.legalEntityId) };
    expect(toOutcome(await call(other.manager.cookie, foreign))).toEqual([404, 2009]);
  }
  expect((await list(team.manager.cookie)).body.api_keys).toHaveLength(1);
});

test('a rotated key and its successor are valid for 24 hours, and neither can be rotated during that time', async () => {
  const team = await createTeam();
  const { cookie } = team.manager;
  const first = await create(cookie);
  const second = await rotate(cookie, idOf(first));
  expect(second.body.api_keys).toHaveLength(2);
  expect([await use(first.body.new_key), await use(second.body.new_key)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(toOutcome(await rotate(cookie, idOf(first)))).toEqual([409, 2164]);
  expect(toOutcome(await rotate(cookie, idOf(second)))).toEqual([409, 2164]);
  const accounts = await connection()
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .where(eq(apiKeys.legalEntityId, team.legalEntityId));
  expect(new Set(accounts.map(({ userId }) => userId)).size).toBe(1);
  await connection().execute(
    `update app_session set expires_at = expires_at + interval '3 days', last_seen_at = last_seen_at + interval '1 day'` as never,
  );
  await moveClock(DAY_MS + 1_000);
  try {
    expect(await use(first.body.new_key)).toEqual([401, 2161]);
    expect(await use(second.body.new_key)).toEqual([200, undefined]);
    expect(toOutcome(await rotate(cookie, idOf(second)))).toEqual([200, undefined]);
  } finally {
    await moveClock(0);
  }
});

test('concurrent rotations of a key create one successor', async () => {
  const team = await createTeam();
  const id = idOf(await create(team.manager.cookie));
  const answers = await Promise.all(Array.from({ length: 5 }, () => rotate(team.manager.cookie, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await list(team.manager.cookie)).body.api_keys).toHaveLength(2);
});

test('a revoked key and the key of a suspended company are refused at the next request', async () => {
  const team = await createTeam();
  const { cookie } = team.manager;
  const [first, second] = [await create(cookie), await create(cookie)];
  const firstId = Math.min(...second.body.api_keys.map(({ api_key_id }) => api_key_id));
  expect((await revoke(cookie, firstId)).body.api_keys).toHaveLength(1);
  expect(await use(first.body.new_key)).toEqual([401, 2161]);
  expect(toOutcome(await revoke(cookie, firstId))).toEqual([404, 2009]);
  expect(await use(second.body.new_key)).toEqual([200, undefined]);
  const mails = (await mailsTo(team.manager.email)).map(({ subject }) => subject);
  expect(mails.at(-1)).toMatch(/^API key revoked/);
  await connection().update(corporates).set({ status: 'suspended' }).where(eq(corporates.id, team.corporateId));
  expect(await use(second.body.new_key)).toEqual([401, 2161]);
});

test('a company can create at most twenty keys a day', async () => {
  const team = await createTeam();
  for (let made = 0; made < 20; made += 1) expect((await create(team.manager.cookie)).status).toBe(200);
  expect(toOutcome(await create(team.manager.cookie))).toEqual([429, 2008]);
});

test('another manager receives the mails of a key after its creator has left', async () => {
  const team = await createTeam();
  const successor = await createMember(team, 'manager');
  const id = idOf(await create(team.manager.cookie));
  const [key] = await connection().select({ userId: apiKeys.userId }).from(apiKeys).where(eq(apiKeys.id, id));
  const userId = key?.userId ?? 0;
  expect((await getContact(userId)).email).toBe(team.manager.email);
  const params = { id: String(team.manager.userId) };
  await callRoute(removeRoute, { cookie: successor.cookie, method: 'DELETE', params });
  expect((await getContact(userId)).email).toBe(successor.email);
  const [account] = await connection().select().from(users).where(eq(users.id, userId));
  expect(account).toMatchObject({ passwordHash: null, socialSubject: null, phone: null, name: 'Expense system' });
});

const ownKey = (key: string | null, cookie?: string) =>
  callRoute(ownKeyRoute, { cookie, headers: key === null ? {} : { authorization: `Bearer ${key}` } });

test('a key of any scope can read its own company, role, scopes and expiry, and after a rotation the last letters of the other key', async () => {
  const team = await createTeam();
  const created = await create(team.manager.cookie, { scopes: ['read'] });
  const before = await ownKey(created.body.new_key);
  expect([before.status, before.body]).toEqual([
    200,
    {
      ...{ name: 'Expense system', legal_entity_id: team.legalEntityId, company: expect.any(String) as string },
      ...{ role: 'booker', scopes: ['read'], other_key: null },
      expires_at: created.body.api_keys[0]?.expires_at,
    },
  ]);
  const rotated = await rotate(team.manager.cookie, idOf(created));
  const last4 = ({ body }: { body: Created }) => body.new_key.slice(-4);
  const other = (created: string) => ({ other_key: { last4: created } });
  expect((await ownKey(created.body.new_key)).body).toMatchObject(other(last4(rotated)));
  expect((await ownKey(rotated.body.new_key)).body).toMatchObject(other(last4(created)));
});

test('the endpoint that describes a key refuses a session', async () => {
  const team = await createTeam();
  expect(toOutcome(await ownKey(null))).toEqual([401, 2165]);
  expect(toOutcome(await ownKey(null, team.manager.cookie))).toEqual([401, 2165]);
  expect(toOutcome(await ownKey('folio_live_x', team.manager.cookie))).toEqual([401, 2160]);
});
