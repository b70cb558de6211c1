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
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { listCodesSentTo, getLastCode, createWrongCode } from '@/tests/support/codes';
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

const requestCode = (mobile: unknown = phone, as: string | null = cookie) =>
  callRoute<Body>(send, { body: { mobile }, ...(as ? { cookie: as } : {}) });
const enterCode = (otp: string, change: object = {}, as: string | null = cookie) =>
  callRoute<Body>(verify, { body: { mobile: phone, otp, hook: 'checkout', ...change }, ...(as ? { cookie: as } : {}) });
const getVerification = (change: object = {}, as: string | null = cookie) =>
  callRoute<Body>(isVerified, {
    body: { mobile: phone, email: booker.email, name: booker.name, ...change },
    ...(as ? { cookie: as } : {}),
  });
const statusAndCode = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];

async function getActor(of = cookie): Promise<Actor> {
  const actor = await resolveActor({ headers: { get: (name) => (name === 'cookie' ? of : null) } });
  if (!actor) throw new Error('The cookie has no valid session');
  return actor;
}

const book = async (of = cookie) => {
  const actor = await getActor(of);
  return bookOnCredit(actor, await createBookingRequest(actor, world));
};

test('a booking is refused with error 1220 until the checkout code is verified', async () => {
  await expect(book()).rejects.toMatchObject({ code: 1220 });
  expect((await getVerification()).body).toEqual({ isOtpVerified: false });
  expect((await requestCode()).body).toEqual({ status: 'sent', expires_in: 300, resend_in: 30 });
  const code = await getLastCode(phone);
  expect(statusAndCode(await enterCode(createWrongCode(code)))).toEqual([400, 2101]);
  await expect(book()).rejects.toMatchObject({ code: 1220 });
  expect(await enterCode(code)).toMatchObject({ status: 200, body: { status: 'verified', isOtpVerified: true } });
  expect((await getVerification()).body).toEqual({ isOtpVerified: true });
  await expect(book()).resolves.toMatchObject({ status: 'confirmed' });
  expect(statusAndCode(await enterCode(code))).toEqual([400, 2101]);
});

test('a phone verification expires after half an hour', async () => {
  await requestCode();
  await enterCode(await getLastCode(phone));
  await moveClock(29 * MINUTE);
  expect((await getVerification()).body.isOtpVerified).toBe(true);
  await moveClock(31 * MINUTE);
  expect((await getVerification()).body.isOtpVerified).toBe(false);
  await expect(book()).rejects.toMatchObject({ code: 1220 });
});

test('a phone verification applies only to the session that entered the code', async () => {
  await requestCode();
  const code = await getLastCode(phone);
  const other = await signInAs(booker.userId);
  expect(statusAndCode(await enterCode(code, {}, other))).toEqual([400, 2101]);
  expect((await enterCode(code)).status).toBe(200);
  expect((await getVerification({}, other)).body.isOtpVerified).toBe(false);
  await expect(book(other)).rejects.toMatchObject({ code: 1220 });
});

test("checkout codes are sent to the caller's own phone only", async () => {
  const other = await createActor(world);
  const colleague = { cookie: await signInAs(other.userId), phone: other.phone ?? '' };
  expect(statusAndCode(await requestCode(colleague.phone))).toEqual([404, 2009]);
  expect(await listCodesSentTo(colleague.phone)).toEqual([]);
  await requestCode(colleague.phone, colleague.cookie);
  const code = await getLastCode(colleague.phone);
  expect(statusAndCode(await enterCode(code, { mobile: colleague.phone }))).toEqual([400, 2101]);
  expect(await enterCode(code, { mobile: colleague.phone }, colleague.cookie)).toMatchObject({ status: 200 });
  expect((await getVerification({ mobile: colleague.phone })).body).toEqual({ isOtpVerified: false });
});

test('a checkout code is refused for signing in', async () => {
  await requestCode();
  const body = { phone_number: phone, verification_code: await getLastCode(phone) };
  expect(statusAndCode(await callRoute<Body>(signInByCode, { body }))).toEqual([401, 2100]);
});

test('the checkout-code endpoints refuse invalid input', async () => {
  expect(statusAndCode(await requestCode('12345'))).toEqual([400, 2000]);
  expect(statusAndCode(await enterCode('12345'))).toEqual([400, 2000]);
  expect(statusAndCode(await getVerification({ mobile: '' }))).toEqual([400, 2000]);
  for (const hook of [undefined, 'https://evil.example/hook', 'loyalty']) {
    expect(statusAndCode(await enterCode('123456', { hook }))).toEqual([400, 2000]);
  }
});

test('a user without a phone number cannot request a checkout code', async () => {
  await connection().update(users).set({ phone: null }).where(eq(users.id, booker.userId));
  expect(statusAndCode(await requestCode())).toEqual([403, 2605]);
  expect((await getVerification()).body).toEqual({ isOtpVerified: false });
  await expect(book()).rejects.toMatchObject({ code: 1220 });
});

test('a second request for a checkout code within thirty seconds answers 429', async () => {
  await requestCode();
  expect(statusAndCode(await requestCode())).toEqual([429, 2008]);
});

test('all checkout-code endpoints answer with error 1305 without a session', async () => {
  for (const answer of [
    await requestCode(phone, null),
    await enterCode('123456', {}, null),
    await getVerification({}, null),
  ]) {
    expect(statusAndCode(answer)).toEqual([401, 1305]);
  }
});
