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

/** Every endpoint that requires a session must answer an invalid session cookie with 401 and 1305 in the error shape. */
jest.setTimeout(120_000);

const HOUR = 3_600_000;
const endpoints = apiContract.map(({ endpoint }) => endpoint).filter(needsSession);
let userId: number;

beforeAll(async () => {
  userId = (await createActor(await createCorporate())).userId;
});
afterEach(() => moveClock(0));

const toCookie = (setCookie: string) => setCookie.split(';')[0] ?? '';
const getSessionRow = async (cookie: string) => {
  const [row] = await connection().select().from(sessions).where(eq(sessions.userId, userId));
  if (!row) throw new Error(`No session row exists for ${cookie}`);
  return row;
};

/** Requests have no input, because the session is checked before the input. @returns the endpoints that do not refuse */
async function listAcceptingEndpoints(cookie: string | undefined): Promise<string[]> {
  const accepting: string[] = [];
  for (const endpoint of endpoints) {
    const answer = await callEndpoint(endpoint, {}, { cookie });
    const isRefused =
      answer.status === 401 &&
      answer.code === errorCodes.SESSION_REQUIRED.code &&
      errorEnvelope.safeParse(answer.body).success &&
      answer.headers.get('cache-control')?.includes('no-store');
    if (!isRefused) accepting.push(`${endpoint.id}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`);
  }
  return accepting;
}

const INVALID_COOKIES: Record<string, () => Promise<string> | string> = {
  'no value': () => '',
  'text that is not sealed': () => 'folio_session=x',
  'an empty seal': () => 'folio_session=Fe26.2**',
  'a seal of invented parts': () => 'folio_session=Fe26.2*1*a*b*c*1*d*e~2',
  'a seal whose expiry is not a number': () => 'folio_session=Fe26.2*1*aa*bb*cc*never*dd*ee~2',
  'a seal with another secret': async () =>
    `folio_session=${await sealData({ sessionId: newSessionId() }, { password: 'x'.repeat(40), ttl: 3_600 })}`,
  'a valid seal of the user id': async () =>
    `folio_session=${await sealData({ userId, uid: userId, isTravelAgent: true }, { password: env().SESSION_SECRET, ttl: 3_600 })}`,
  'a valid seal of an unknown session id': async () => toCookie(await sealedSessionCookie(newSessionId())),
  'a valid seal with one changed character': async () => {
    const valid = await signInAs(userId);
    return `${valid.slice(0, 60)}${valid[60] === 'a' ? 'b' : 'a'}${valid.slice(61)}`;
  },
  'a valid seal with another cookie name': async () =>
    (await signInAs(userId)).replace('folio_session', '__Host-folio'),
  'a valid seal of the stored session hash': async () => {
    await signInAs(userId);
    return toCookie(await sealedSessionCookie((await getSessionRow('hash')).idHash.slice(0, 32)));
  },
  'four thousand characters': () => `folio_session=${'Fe26.2*'.repeat(570)}`,
  'control characters and separators': () => 'folio_session=\t"\\%00;folio_session==;=;;',
};

test.each(Object.keys(INVALID_COOKIES))(
  'every endpoint that requires a session refuses a cookie with %s',
  async (name) => {
    const cookie = (await INVALID_COOKIES[name]?.()) ?? '';
    expect(await listAcceptingEndpoints(cookie || undefined)).toEqual([]);
  },
);

/** Opens a session with the absolute expiry that a sign-in sets. */
async function openSession(): Promise<string> {
  await connection().delete(sessions).where(eq(sessions.userId, userId));
  const cookie = await signInAs(userId);
  const { createdAt } = await getSessionRow(cookie);
  const expiresAt = new Date(createdAt.getTime() + env().SESSION_ABSOLUTE_DAYS * 24 * HOUR);
  await connection().update(sessions).set({ expiresAt }).where(eq(sessions.userId, userId));
  return cookie;
}

const sessionEndpoint = endpoints.find(({ id }) => id === 'list-sessions') ?? endpoints[0];
const getStatus = async (cookie: string) =>
  sessionEndpoint ? (await callEndpoint(sessionEndpoint, {}, { cookie })).status : 0;

test('a session expires after the idle time without requests, and each request extends it', async () => {
  const cookie = await openSession();
  const idle = env().SESSION_IDLE_HOURS * HOUR;
  await moveClock(idle - 60_000);
  expect(await getStatus(cookie)).toBe(200);
  await moveClock(2 * idle - 2 * 60_000);
  expect(await getStatus(cookie)).toBe(200);
  await moveClock(3 * idle);
  expect(await listAcceptingEndpoints(cookie)).toEqual([]);
});

test('a session expires after the absolute time even if it is used', async () => {
  const cookie = await openSession();
  const absolute = env().SESSION_ABSOLUTE_DAYS * 24 * HOUR;
  for (let at = 0; at < absolute; at += (env().SESSION_IDLE_HOURS - 1) * HOUR) {
    await moveClock(at);
    expect(await getStatus(cookie)).toBe(200);
  }
  await moveClock(absolute + 1_000);
  expect(await listAcceptingEndpoints(cookie)).toEqual([]);
});

test.each([
  ['a logout', () => connection().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, userId))],
  ['a password reset', () => connection().update(users).set({ sessionVersion: 99 }).where(eq(users.id, userId))],
  ['disabling the account', () => connection().update(users).set({ status: 'disabled' }).where(eq(users.id, userId))],
])('%s invalidates the session for the next request', async (_, endSession) => {
  const [user] = await connection().select().from(users).where(eq(users.id, userId));
  const cookie = await openSession();
  expect(await getStatus(cookie)).toBe(200);
  await endSession();
  expect(await listAcceptingEndpoints(cookie)).toEqual([]);
  await connection()
    .update(users)
    .set({ status: 'active', sessionVersion: user?.sessionVersion ?? 1 })
    .where(eq(users.id, userId));
});

test('the stored hash of a session is not the hash of its cookie, and the cookie does not contain it', async () => {
  const cookie = await openSession();
  expect(hashSessionId(cookie)).not.toBe((await getSessionRow(cookie)).idHash);
  expect(cookie).not.toContain((await getSessionRow(cookie)).idHash);
});
