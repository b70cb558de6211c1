import { eq } from 'drizzle-orm';
import { DELETE as endOne } from '@/app/api/b2b/dashboard/v2/sessions/[id]/route';
import { GET as list } from '@/app/api/b2b/dashboard/v2/sessions/route';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as everywhere } from '@/app/api/b2b/dashboard/v2/logout-everywhere/route';
import { POST as logout } from '@/app/api/b2b/dashboard/v2/logout/route';
import type { z } from 'zod';
import type { listSessionsEndpoint } from '@/lib/domains/auth/contract/sessions';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { hashSessionId, readSessionId } from '@/lib/domains/auth/server/service/session-cookie';
import { sessions, users } from '@/lib/domains/auth/server/tables';
import { corporates, memberships } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { resetEnv } from '@/lib/platform/env/env';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

type Listed = z.infer<typeof listSessionsEndpoint.response> & { errors?: { code: number }[] };

const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
let asha: number;
let ravi: number;

beforeEach(async () => {
  const company = await createCorporate();
  asha = (await createActor(company)).userId;
  ravi = (await createActor(company)).userId;
});

const hashOf = async (cookie: string) => hashSessionId((await readSessionId(cookie)) ?? '');
const updateSession = async (cookie: string, values: Partial<typeof sessions.$inferInsert>) =>
  connection()
    .update(sessions)
    .set(values)
    .where(eq(sessions.idHash, await hashOf(cookie)));
const listSessions = (cookie: string) => callRoute<Listed>(list, { cookie });
const endSession = (cookie: string, id: string) => callRoute(endOne, { cookie, method: 'DELETE', params: { id } });
const post = (handler: typeof logout, cookie: string) => callRoute(handler, { cookie, method: 'POST' });

test('the list of sessions begins with the current session and contains no secrets', async () => {
  const [office, phone] = [await signInAs(asha), await signInAs(asha)];
  await signInAs(ravi);
  await updateSession(office, { userAgent: AGENT, lastSeenAt: new Date(Date.now() - 3_600_000) });
  const { status, body, headers } = await listSessions(office);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(body.sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Chrome on Windows', true],
    ['Unknown device', false],
  ]);
  expect(JSON.stringify(body)).not.toContain(await hashOf(phone));
  expect(await listSessions('')).toMatchObject({ status: 401, body: { errors: [{ code: 1305 }] } });
});

test('expired and revoked sessions are not listed', async () => {
  const here = await signInAs(asha);
  const past = new Date(Date.now() - 1_000);
  await updateSession(await signInAs(asha), { expiresAt: past });
  await updateSession(await signInAs(asha), { revokedAt: past });
  await updateSession(await signInAs(asha), { lastSeenAt: new Date(Date.now() - 9 * 3_600_000) });
  await updateSession(await signInAs(asha), { sessionVersion: 0 });
  expect((await listSessions(here)).body.sessions).toHaveLength(1);
});

test('signing in ends the previous session of the same browser and no other session', async () => {
  const password = 'tall lamp by the river';
  const passwordHash = await hashPassword(password);
  const [person] = await connection().update(users).set({ passwordHash }).where(eq(users.id, asha)).returning();
  const signIn = (cookie: string, attempt: string) =>
    callRoute(login, { cookie, body: { email: person?.email, password: attempt } });
  const [office, phone, ofRavi] = [await signInAs(asha), await signInAs(asha), await signInAs(ravi)];
  expect((await signIn(office, 'not the password')).status).toBe(401);
  expect((await listSessions(office)).status).toBe(200);

  const cookie = (await signIn(office, password)).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await listSessions(office)).status).toBe(401);
  expect([(await listSessions(cookie)).body.sessions.length, (await listSessions(phone)).status]).toEqual([2, 200]);
  expect((await signIn(ofRavi, password)).status).toBe(200);
  expect([(await listSessions(ofRavi)).status, (await listSessions(cookie)).body.sessions.length]).toEqual([401, 3]);
  expect((await signIn('folio_session=Fe26.2*1*a*b*c*1*d*e~2', password)).status).toBe(200);
});

test('a session can be ended once by its owner, with immediate effect', async () => {
  const [office, phone] = [await signInAs(asha), await signInAs(asha)];
  const [, other] = (await listSessions(office)).body.sessions;
  const stranger = await signInAs(ravi);
  expect(await endSession(stranger, other?.id ?? '')).toMatchObject({ status: 404 });
  for (const id of ['%', '_'.repeat(32), '', `${other?.id}0`])
    expect([400, 404]).toContain((await endSession(office, id)).status);
  expect(await endSession(office, other?.id ?? '')).toMatchObject({ status: 200, body: { success: true } });
  expect((await listSessions(phone)).status).toBe(401);
  expect(await endSession(office, other?.id ?? '')).toMatchObject({ status: 404 });
  expect((await listSessions(office)).body.sessions).toHaveLength(1);
  expect(await endSession('', other?.id ?? '')).toMatchObject({ status: 401 });
});

test('logging out everywhere ends all sessions of the user and no session of other users', async () => {
  const [office, phone, stranger] = [await signInAs(asha), await signInAs(asha), await signInAs(ravi)];
  const answer = await post(everywhere, phone);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.headers.get('set-cookie')).toMatch(/^folio_session=; .*Max-Age=0/);
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
  for (const cookie of [office, phone]) expect((await listSessions(cookie)).status).toBe(401);
  expect((await listSessions(stranger)).status).toBe(200);
  expect((await post(everywhere, phone)).status).toBe(401);
  const audited = await connection().select().from(auditLog).where(eq(auditLog.action, 'sessions.ended'));
  expect(audited.at(-1)).toMatchObject({ actorUserId: asha, subjectId: String(asha) });
  const again = await signInAs(asha);
  expect((await listSessions(again)).body.sessions).toHaveLength(1);
});

test('a session that is opened while all sessions end is either valid or ended completely', async () => {
  const cookies = await Promise.all(Array.from({ length: 10 }, () => signInAs(asha)));
  const [, ...late] = await Promise.all([
    post(everywhere, cookies[0] ?? ''),
    ...Array.from({ length: 10 }, () => signInAs(asha)),
  ]);
  for (const cookie of cookies) expect((await listSessions(cookie)).status).toBe(401);
  const [user] = await connection().select({ version: users.sessionVersion }).from(users).where(eq(users.id, asha));
  for (const cookie of late as string[]) {
    const [row] = await connection()
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, await hashOf(cookie)));
    const isValid = row?.revokedAt === null && row.sessionVersion === user?.version;
    expect((await listSessions(cookie)).status).toBe(isValid ? 200 : 401);
  }
});

test("a logout clears the browser's cache and storage, but not all cookies of the domain", async () => {
  const answer = await post(logout, await signInAs(asha));
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
});

test('a logout permanently ends the session of a user of a suspended company and of a removed member', async () => {
  const on = connection();
  const company = await createCorporate();
  const { userId } = await createActor(company);
  const suspend = (status: 'active' | 'suspended') =>
    on.update(corporates).set({ status }).where(eq(corporates.id, company.corporateId));
  const [copied, other] = [await signInAs(userId), await signInAs(userId)];
  await suspend('suspended');
  expect((await listSessions(copied)).status).toBe(401);
  const answer = await post(logout, copied);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/Max-Age=0/)]);
  await suspend('active');
  expect([(await listSessions(copied)).status, (await listSessions(other)).status]).toEqual([401, 200]);

  const [membership] = await on.delete(memberships).where(eq(memberships.userId, userId)).returning();
  expect((await post(logout, other)).status).toBe(200);
  await on.insert(memberships).values(membership ?? { userId, legalEntityId: company.legalEntityId });
  expect((await listSessions(other)).status).toBe(401);
  for (const invalidCookie of ['', 'folio_session=Fe26.2*1*a*b*c*1*d*e~2'])
    expect((await post(logout, invalidCookie)).status).toBe(200);
});

describe('a change of SESSION_SECRET', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
  const use = (current?: string, previous?: string) => {
    Object.assign(process.env, { SESSION_SECRET: current ?? '', SESSION_SECRET_PREVIOUS: previous ?? '' });
    resetEnv();
  };
  afterEach(() => use());

  test('leaves cookies of the previous secret valid until SESSION_SECRET_PREVIOUS is removed', async () => {
    use(first);
    const old = await signInAs(asha);
    use(second, first);
    expect((await listSessions(old)).status).toBe(200);
    const fresh = await signInAs(asha);
    use(second);
    expect((await listSessions(old)).status).toBe(401);
    expect((await listSessions(fresh)).status).toBe(200);
    use(third, second);
    expect((await listSessions(fresh)).status).toBe(200);
    expect((await listSessions(old)).status).toBe(401);
    expect((await listSessions('folio_session=Fe26.2*1*a*b*c*d*e*f*g')).status).toBe(401);
  });
});
