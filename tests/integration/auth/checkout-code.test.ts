import { eq } from 'drizzle-orm';
import { POST as send } from '@/app/api/v1/auth/otp/route';
import { POST as isVerified } from '@/app/api/v1/auth/otp/isverified/route';
import { POST as verify } from '@/app/api/v1/auth/otp/verify/route';
import { POST as signInByCode } from '@/app/api/b2b/dashboard/v2/otp-verify/route';
import { users } from '@/lib/domains/auth/server/tables';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Actor } from '@/lib/domains/corporates/actor';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { requestFor } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { codesSentTo, lastCodeOf, otherThan } from '@/tests/support/codes';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

interface Body {
  errors?: { code: number; field?: string }[];
  isOtpVerified?: boolean;
}

const MINUTE = 60_000;
let world: StayWorld;
let booker: Actor;
let phone: string;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 30, corporate: { isOtpEnabled: true } });
});
beforeEach(async () => {
  booker = await createActor(world);
  phone = booker.phone ?? '';
  cookie = await signInAs(booker.userId);
});
afterEach(() => moveClock(0));

const ask = (mobile: unknown = phone, as: string | null = cookie) =>
  callRoute<Body>(send, { body: { mobile }, ...(as ? { cookie: as } : {}) });
const enter = (otp: string, change: object = {}, as: string | null = cookie) =>
  callRoute<Body>(verify, { body: { mobile: phone, otp, hook: 'checkout', ...change }, ...(as ? { cookie: as } : {}) });
const asks = (change: object = {}, as: string | null = cookie) =>
  callRoute<Body>(isVerified, {
    body: { mobile: phone, email: booker.email, name: booker.name, ...change },
    ...(as ? { cookie: as } : {}),
  });
const errorOf = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];

/** The booker as the session of a cookie has them. */
async function actorOf(of = cookie): Promise<Actor> {
  const actor = await resolveActor({ headers: { get: (name) => (name === 'cookie' ? of : null) } });
  if (!actor) throw new Error('The session is over');
  return actor;
}

const book = async (of = cookie) => {
  const actor = await actorOf(of);
  return bookOnCredit(actor, await requestFor(actor, world));
};

test('a booking is refused with 1220 until the checkout code is verified', async () => {
  await expect(book()).rejects.toMatchObject({ code: 1220 });
  expect((await asks()).body).toEqual({ isOtpVerified: false });
  expect((await ask()).body).toEqual({ status: 'sent', expires_in: 300, resend_in: 30 });
  const code = await lastCodeOf(phone);
  expect(errorOf(await enter(otherThan(code)))).toEqual([400, 2101]);
  await expect(book()).rejects.toMatchObject({ code: 1220 });
  expect(await enter(code)).toMatchObject({ status: 200, body: { status: 'verified', isOtpVerified: true } });
  expect((await asks()).body).toEqual({ isOtpVerified: true });
  await expect(book()).resolves.toMatchObject({ status: 'confirmed' });
  expect(errorOf(await enter(code))).toEqual([400, 2101]);
});

test('a phone verification expires after half an hour', async () => {
  await ask();
  await enter(await lastCodeOf(phone));
  await moveClock(29 * MINUTE);
  expect((await asks()).body.isOtpVerified).toBe(true);
  await moveClock(31 * MINUTE);
  expect((await asks()).body.isOtpVerified).toBe(false);
  await expect(book()).rejects.toMatchObject({ code: 1220 });
});

test('a phone verification does not apply to another session of the same person', async () => {
  await ask();
  const code = await lastCodeOf(phone);
  const other = await signInAs(booker.userId);
  expect(errorOf(await enter(code, {}, other))).toEqual([400, 2101]);
  expect((await enter(code)).status).toBe(200);
  expect((await asks({}, other)).body.isOtpVerified).toBe(false);
  await expect(book(other)).rejects.toMatchObject({ code: 1220 });
});

test("checkout codes are sent to the caller's own phone only", async () => {
  const other = await createActor(world);
  const theirs = { cookie: await signInAs(other.userId), phone: other.phone ?? '' };
  expect(errorOf(await ask(theirs.phone))).toEqual([404, 2009]);
  expect(await codesSentTo(theirs.phone)).toEqual([]);
  await ask(theirs.phone, theirs.cookie);
  const code = await lastCodeOf(theirs.phone);
  expect(errorOf(await enter(code, { mobile: theirs.phone }))).toEqual([400, 2101]);
  expect(await enter(code, { mobile: theirs.phone }, theirs.cookie)).toMatchObject({ status: 200 });
  expect((await asks({ mobile: theirs.phone })).body).toEqual({ isOtpVerified: false });
});

test('a checkout code opens no session', async () => {
  await ask();
  const body = { phone_number: phone, verification_code: await lastCodeOf(phone) };
  expect(errorOf(await callRoute<Body>(signInByCode, { body }))).toEqual([401, 2100]);
});

test('the checkout-code calls refuse bad input', async () => {
  expect(errorOf(await ask('12345'))).toEqual([400, 2000]);
  expect(errorOf(await enter('12345'))).toEqual([400, 2000]);
  expect(errorOf(await asks({ mobile: '' }))).toEqual([400, 2000]);
  for (const hook of [undefined, 'https://evil.example/hook', 'loyalty']) {
    expect(errorOf(await enter('123456', { hook }))).toEqual([400, 2000]);
  }
});

test('a profile without a phone gets no checkout code', async () => {
  await connection().update(users).set({ phone: null }).where(eq(users.id, booker.userId));
  expect(errorOf(await ask())).toEqual([403, 2605]);
  expect((await asks()).body).toEqual({ isOtpVerified: false });
  await expect(book()).rejects.toMatchObject({ code: 1220 });
});

test('a second code request within thirty seconds answers 429', async () => {
  await ask();
  expect(errorOf(await ask())).toEqual([429, 2008]);
});

test('all three checkout-code calls answer 1305 without a session', async () => {
  for (const answer of [await ask(phone, null), await enter('123456', {}, null), await asks({}, null)]) {
    expect(errorOf(answer)).toEqual([401, 1305]);
  }
});
