import { eq } from 'drizzle-orm';
import { sealData } from 'iron-session';
import { apiContract } from '@/lib/api-contract';
import { newSessionId, sealedSessionCookie, hashSessionId } from '@/lib/domains/auth/server/service/session-cookie';
import { sessions, users } from '@/lib/domains/auth/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { needsSession } from '@/lib/platform/http/general-errors';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

/** Cookies that open nothing, sent to every call that asks for a session: each is 401 with 1305 in the error shape. */
jest.setTimeout(120_000);

const HOUR = 3_600_000;
const endpoints = apiContract.map(({ endpoint }) => endpoint).filter(needsSession);
let userId: number;

beforeAll(async () => {
  userId = (await createActor(await createCorporate())).userId;
});
afterEach(() => moveClock(0));

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const rowOf = async (cookie: string) => {
  const [row] = await connection().select().from(sessions).where(eq(sessions.userId, userId));
  if (!row) throw new Error(`${cookie} has no session`);
  return row;
};

/** Every call without its input: the session is asked for before anything is read. */
async function answersTo(cookie: string | undefined): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    const answer = await callEndpoint(endpoint, {}, { cookie });
    const isRefused =
      answer.status === 401 &&
      answer.code === errorCodes.SESSION_REQUIRED.code &&
      errorEnvelope.safeParse(answer.body).success &&
      answer.headers.get('cache-control')?.includes('no-store');
    if (!isRefused) wrong.push(`${endpoint.id}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`);
  }
  return wrong;
}

const forged: Record<string, () => Promise<string> | string> = {
  'no cookie': () => '',
  'text of no form': () => 'folio_session=x',
  'a seal of no length': () => 'folio_session=Fe26.2**',
  'a seal of made-up parts': () => 'folio_session=Fe26.2*1*a*b*c*1*d*e~2',
  'a seal with an end that is no number': () => 'folio_session=Fe26.2*1*aa*bb*cc*never*dd*ee~2',
  'a seal of another secret': async () =>
    `folio_session=${await sealData({ sessionId: newSessionId() }, { password: 'x'.repeat(40), ttl: 3_600 })}`,
  'the plain user id, sealed rightly': async () =>
    `folio_session=${await sealData({ userId, uid: userId, isTravelAgent: true }, { password: env().SESSION_SECRET, ttl: 3_600 })}`,
  'an id that was never given': async () => pairOf(await sealedSessionCookie(newSessionId())),
  'a good seal, one letter changed': async () => {
    const good = await signInAs(userId);
    return `${good.slice(0, 60)}${good[60] === 'a' ? 'b' : 'a'}${good.slice(61)}`;
  },
  'a good seal under another name': async () => (await signInAs(userId)).replace('folio_session', '__Host-folio'),
  'the hash of the id, as the table has it': async () => {
    await signInAs(userId);
    return pairOf(await sealedSessionCookie((await rowOf('hash')).idHash.slice(0, 32)));
  },
  'four thousand letters': () => `folio_session=${'Fe26.2*'.repeat(570)}`,
  'control characters and separators': () => 'folio_session=\t"\\%00;folio_session==;=;;',
};

test.each(Object.keys(forged))('every call refuses %s', async (name) => {
  const cookie = (await forged[name]?.()) ?? '';
  expect(await answersTo(cookie || undefined)).toEqual([]);
});

/** A session that was just opened, as the sign-in opens it, and may be too old later. */
async function session(): Promise<string> {
  await connection().delete(sessions).where(eq(sessions.userId, userId));
  const cookie = await signInAs(userId);
  const { createdAt } = await rowOf(cookie);
  const expiresAt = new Date(createdAt.getTime() + env().SESSION_ABSOLUTE_DAYS * 24 * HOUR);
  await connection().update(sessions).set({ expiresAt }).where(eq(sessions.userId, userId));
  return cookie;
}

const me = endpoints.find(({ id }) => id === 'list-sessions') ?? endpoints[0];
const statusWith = async (cookie: string) => (me ? (await callEndpoint(me, {}, { cookie })).status : 0);

test('a session that nobody used for the idle time opens no call; one that is used lives on', async () => {
  const cookie = await session();
  const idle = env().SESSION_IDLE_HOURS * HOUR;
  await moveClock(idle - 60_000);
  expect(await statusWith(cookie)).toBe(200);
  await moveClock(2 * idle - 2 * 60_000);
  expect(await statusWith(cookie)).toBe(200);
  await moveClock(3 * idle);
  expect(await answersTo(cookie)).toEqual([]);
});

test('after the absolute time it opens no call, however busy it was', async () => {
  const cookie = await session();
  const absolute = env().SESSION_ABSOLUTE_DAYS * 24 * HOUR;
  for (let at = 0; at < absolute; at += (env().SESSION_IDLE_HOURS - 1) * HOUR) {
    await moveClock(at);
    expect(await statusWith(cookie)).toBe(200);
  }
  await moveClock(absolute + 1_000);
  expect(await answersTo(cookie)).toEqual([]);
});

test.each([
  [
    'logging out',
    () => connection().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, userId)),
  ],
  ['a reset of the password', () => connection().update(users).set({ sessionVersion: 99 }).where(eq(users.id, userId))],
  [
    'an account that is disabled',
    () => connection().update(users).set({ status: 'disabled' }).where(eq(users.id, userId)),
  ],
])('%s ends it with the next request', async (_, end) => {
  const [user] = await connection().select().from(users).where(eq(users.id, userId));
  const cookie = await session();
  expect(await statusWith(cookie)).toBe(200);
  await end();
  expect(await answersTo(cookie)).toEqual([]);
  await connection()
    .update(users)
    .set({ status: 'active', sessionVersion: user?.sessionVersion ?? 1 })
    .where(eq(users.id, userId));
});

test('what the table keeps opens nothing', async () => {
  const cookie = await session();
  expect(hashSessionId(cookie)).not.toBe((await rowOf(cookie)).idHash);
  expect(cookie).not.toContain((await rowOf(cookie)).idHash);
});
