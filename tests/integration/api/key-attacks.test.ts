import crypto from 'node:crypto';
import { eq } from 'drizzle-orm';
import { GET as getBooking, POST as createBooking } from '@/app/api/b2b/dashboard/booking/route';
import { GET as listKeys, POST as createKeyRoute } from '@/app/api/b2b/dashboard/api-keys/route';
import { GET as history } from '@/app/api/b2b/dashboard/booking-history/route';
import { POST as sendCheckoutCode } from '@/app/api/v1/auth/otp/route';
import { POST as verifyCheckoutCode } from '@/app/api/v1/auth/otp/verify/route';
import { GET as teamRoute } from '@/app/api/b2b/dashboard/team/route';
import { POST as invitations } from '@/app/api/b2b/dashboard/team/invitations/route';
import { GET as sessionsRoute } from '@/app/api/b2b/dashboard/v2/sessions/route';
import { bookings, bookingEvents } from '@/lib/domains/bookings/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { apiKeys, memberships } from '@/lib/domains/corporates/server/tables';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { generateApiKey } from '@/lib/platform/api-keys/server/api-key';
import { moveClock } from '@/lib/platform/db/clock';
import { connection, pool } from '@/lib/platform/db/connection';
import { securityEvents } from '@/lib/platform/db/tables';
import { bearer, createKey, expireKey, revokeKey, type TestKey } from '@/tests/support/api/key-world';
import { countRows, createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs, type CallOptions } from '@/tests/support/call-route';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let manager: Actor;
let key: TestKey;

async function createManager(of: { corporateId: number; legalEntityId: number }): Promise<Actor> {
  const actor = await createActor(of);
  await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, actor.userId));
  return { ...actor, role: 'manager', entities: actor.entities.map((entity) => ({ ...entity, role: 'manager' })) };
}

beforeEach(async () => {
  world = await createStayWorld();
  manager = await createManager(world);
  key = await createKey(manager);
});

const HOST = 'http://localhost:3000';

/** Sends the request as a program does: without Origin. */
async function callAsProgram(text: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const url = `${HOST}/?${new URLSearchParams(query)}`;
  const request = new Request(url, { headers: { ...(text && { authorization: `Bearer ${text}` }), ...headers } });
  return outcomeOf(await history(request, { params: Promise.resolve({}) }));
}

async function outcomeOf(response: Response): Promise<[number, number | undefined]> {
  const body = (await response.json()) as { errors?: { code: number }[] };
  return [response.status, body.errors?.[0]?.code];
}

const callWithKey = async (handler: Parameters<typeof callRoute>[0], options: CallOptions = {}) => {
  const { status, body } = await callRoute<{ errors?: { code: number }[] }>(handler, {
    ...options,
    headers: { ...bearer(key), ...options.headers },
  });
  return [status, body.errors?.[0]?.code];
};

const changeLetter = (text: string, index: number) =>
  text.slice(0, index) + (text[index] === 'a' ? 'b' : 'a') + text.slice(index + 1);

/** A well-formed key with another secret or another id. */
const createUnknown = () => generateApiKey().key;

test('a valid key is accepted', async () => {
  expect(await callAsProgram(key.text)).toEqual([200, undefined]);
});

test('a mistyped key is refused without a database query', async () => {
  const query = jest.spyOn(pool(), 'query');
  const connect = jest.spyOn(pool(), 'connect');
  const mistyped = Array.from({ length: key.text.length - 11 }, (_, index) => changeLetter(key.text, index + 11));
  for (const text of [
    ...mistyped,
    key.text.slice(0, -1),
    `${key.text}x`,
    '',
    'x',
    `${key.text} ${key.text}`,
    'a'.repeat(6_000),
  ])
    expect(await callAsProgram(text || ' ')).toEqual([401, 2160]);
  expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
  query.mockRestore();
  connect.mockRestore();
});

test('a key with a wrong secret and a key with an unknown id get the same response after the same work', async () => {
  const guess = generateApiKey();
  await connection()
    .update(apiKeys)
    .set({ publicId: guess.publicId })
    .where(eq(apiKeys.id, key.actor.apiKey?.id ?? 0));
  const compare = jest.spyOn(crypto, 'timingSafeEqual');
  const query = jest.spyOn(pool(), 'connect');
  const countWork = async (text: string) => {
    compare.mockClear();
    query.mockClear();
    expect(await callAsProgram(text)).toEqual([401, 2160]);
    return { comparisons: compare.mock.calls.length, queries: query.mock.calls.length };
  };
  const forGuess = await countWork(guess.key);
  expect(forGuess.comparisons).toBe(1);
  expect(await countWork(createUnknown())).toEqual(forGuess);
  compare.mockRestore();
  query.mockRestore();
});

test('guessed keys from one IP address are rate limited, but a valid key from that address is accepted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let guess = 0; guess < 60; guess += 1)
    expect(await callAsProgram(createUnknown(), {}, headers)).toEqual([401, 2160]);
  expect(await callAsProgram(createUnknown(), {}, headers)).toEqual([429, 2008]);
  expect(await callAsProgram(key.text, {}, headers)).toEqual([200, undefined]);
  const events = await connection()
    .select({ kind: securityEvents.kind, times: securityEvents.times })
    .from(securityEvents)
    .where(eq(securityEvents.network, '203.0.113.0/24'));
  expect(events).toEqual([{ kind: 'api_key_refused', times: 61 }]);
});

test('a revoked and an expired key are refused', async () => {
  expect(await callAsProgram((await revokeKey(manager, key)).text)).toEqual([401, 2161]);
  expect(await callAsProgram((await expireKey(await createKey(manager))).text)).toEqual([401, 2161]);
});

test('a key in the query of a URL is ignored', async () => {
  for (const name of ['api_key', 'access_token', 'key', 'authorization', 'token'])
    expect(await callAsProgram('', { [name]: key.text })).toEqual([401, 1305]);
});

test('a request with a key ignores the session cookie and needs no Origin header', async () => {
  const cookie = await signInAs((await createManager(world)).userId);
  expect(await callAsProgram(createUnknown(), {}, { cookie })).toEqual([401, 2160]);
  const ended = await revokeKey(manager, await createKey(manager));
  expect(await callAsProgram(ended.text, {}, { cookie })).toEqual([401, 2161]);
  const readOnly = await createKey(manager, ['finance']);
  expect(await callAsProgram(readOnly.text, {}, { cookie })).toEqual([403, 2162]);
  const request = new Request(HOST, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  });
  expect(await outcomeOf(await createBooking(request, { params: Promise.resolve({}) }))).toEqual([400, 2000]);
});

test('a request with another Authorization scheme still needs a session and an Origin header', async () => {
  const basic = { authorization: 'Basic eDp5' };
  expect(await callAsProgram('', {}, basic)).toEqual([401, 1305]);
  const cookie = await signInAs(manager.userId);
  const request = new Request(HOST, {
    method: 'POST',
    headers: { ...basic, cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await outcomeOf(await createBooking(request, { params: Promise.resolve({}) }))).toEqual([403, 2007]);
});

test('a key cannot manage keys, members or sign-in', async () => {
  const cookie = await signInAs(manager.userId);
  for (const options of [{}, { cookie }]) {
    expect(await callWithKey(listKeys, options)).toEqual([403, 2163]);
    expect(await callWithKey(createKeyRoute, { ...options, body: {} })).toEqual([403, 2163]);
    expect(await callWithKey(teamRoute, options)).toEqual([403, 2163]);
    expect(await callWithKey(invitations, { ...options, body: {} })).toEqual([403, 2163]);
    expect(await callWithKey(sessionsRoute, options)).toEqual([403, 2163]);
  }
});

test('a key sees no booking of another company, and the attempt is recorded', async () => {
  const other = await createStayWorld();
  const foreign = await createActor(other);
  const { id } = await bookOnCredit(foreign, await createBookingRequest(foreign, other));
  const query = { booking_id: String(id) };
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  expect(await callWithKey(getBooking, { query, headers })).toEqual([404, 2009]);
  const entity = { legal_entity_id: String(other.legalEntityId) };
  expect(await callAsProgram(key.text, entity, headers)).toEqual([404, 2009]);
  const events = await connection()
    .select({ kind: securityEvents.kind })
    .from(securityEvents)
    .where(eq(securityEvents.network, '198.51.100.0/24'));
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['foreign_id']));
});

test('a booking stores the key with which it was made, and its mail goes to the manager who created the key', async () => {
  const booking = await bookOnCredit(key.actor, await createBookingRequest(key.actor, world));
  const [row] = await connection()
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, booking.id));
  const events = await connection()
    .select({ type: bookingEvents.type, actorUserId: bookingEvents.actorUserId, data: bookingEvents.data })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, booking.id));
  expect(row?.userId).toBe(key.actor.userId);
  expect(key.actor.userId).not.toBe(manager.userId);
  expect(events).toContainEqual({
    type: 'placed',
    actorUserId: key.actor.userId,
    data: { apiKeyId: key.actor.apiKey?.id },
  });
  const mails = await listInbox({ recipient: manager.email, limit: 10 });
  expect(mails.map(({ template }) => template)).toContain('booking-confirmed');
});

test('a key cannot book for a company that requires a one-time code, and cannot verify one', async () => {
  const strict = await createStayWorld({ corporate: { isOtpEnabled: true } });
  key = await createKey(await createManager(strict));
  const request = await createBookingRequest(key.actor, strict);
  const refusal = { kind: 'OTP_REQUIRED' };
  await expect(bookOnCredit(key.actor, request)).rejects.toMatchObject(refusal);
  await expect(bookAtHotel(key.actor, request)).rejects.toMatchObject(refusal);
  await expect(holdBooking(key.actor, request, createFakeProvider())).rejects.toMatchObject(refusal);
  expect(await countRows('booking', `legal_entity_id = ${strict.legalEntityId}`)).toBe(0);
  expect(await callWithKey(sendCheckoutCode, { body: {} })).toEqual([403, 2163]);
  expect(await callWithKey(verifyCheckoutCode, { body: {} })).toEqual([403, 2163]);
});

test('a member cannot book the quote of a key, and a key cannot book the quote of a member', async () => {
  const quoted = await createBookingRequest(manager, world);
  await expect(bookOnCredit(key.actor, quoted)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  const quotedByKey = await createBookingRequest(key.actor, world);
  await expect(bookOnCredit(manager, quotedByKey)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});

test('a key is refused once its validity has passed', async () => {
  await moveClock(30 * 86_400_000 + 1_000);
  try {
    expect(await callAsProgram(key.text)).toEqual([401, 2161]);
  } finally {
    await moveClock(0);
  }
});
