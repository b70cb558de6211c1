import { eq } from 'drizzle-orm';
import { POST as completeSignIn } from '@/app/api/b2b/dashboard/v2/second-factor/route';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as resetPassword } from '@/app/api/b2b/dashboard/v2/reset_password/route';
import { POST as verifyCode } from '@/app/api/b2b/dashboard/v2/otp-verify/route';
import { POST as turnOff } from '@/app/api/b2b/dashboard/v2/second-factor/turn-off/route';
import { GET as getDeskSession } from '@/app/api/desk/session/route';
import { sendReset } from '@/lib/domains/auth/server/service/forgot-password';
import { sendSignInCode } from '@/lib/domains/auth/server/service/phone-sign-in';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import { resolvePerson } from '@/lib/domains/corporates/server/service/resolve-person';
import { USER_ACCOUNTS } from '@/lib/domains/auth/server/service/account-store';
import { beginSecondFactor, confirmSecondFactor } from '@/lib/domains/auth/server/service/own-second-factor';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { connection } from '@/lib/platform/db/connection';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { getLastCode } from '@/tests/support/codes';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createCode, createLaterCode } from '@/tests/support/second-factor';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

const ADDRESS = '192.0.2.9';
let world: StayWorld;

beforeAll(async () => {
  world = await createStayWorld();
});

async function createPerson(role: HotelRole = 'desk') {
  const person = await createHotelPerson({ ...world, role, hasSecondFactor: false });
  await connection()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, person.userId));
  return person;
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function expectDesk(headers: Headers): Promise<void> {
  expect((await callRoute(getDeskSession, { cookie: cookiesOf(headers) })).status).toBe(200);
}

test('a hotel member can sign in with a password', async () => {
  const { email } = await createPerson();
  const answer = await callRoute(login, { body: { email, password: PASSWORD } });
  expect(answer).toMatchObject({ status: 200, body: { legal_entities: [], is_hotel_member: true } });
  await expectDesk(answer.headers);
});

test('a hotel member can sign in with a code sent by SMS', async () => {
  const { phone } = await createPerson();
  await sendSignInCode(phone ?? '', { address: ADDRESS, cookie: null });
  const body = { phone_number: phone, verification_code: await getLastCode(phone ?? '') };
  const answer = await callRoute(verifyCode, { body });
  expect(answer.status).toBe(200);
  await expectDesk(answer.headers);
});

test('a hotel member can sign in with a password that was reset by mail', async () => {
  const { email } = await createPerson();
  await sendReset(email);
  const [mail] = await listInbox({ recipient: email, limit: 1 });
  const verification_code = /\/reset-password\/([\w-]+)\//.exec(mail?.text ?? '')?.[1];
  const password = 'another lamp by the sea';
  const body = { verification_code, password, confirm_password: password };
  expect((await callRoute(resetPassword, { body })).status).toBe(200);
  await expectDesk((await callRoute(login, { body: { email, password } })).headers);
});

test('a hotel owner sets up the second factor, signs in with it and cannot turn it off', async () => {
  const { userId, email } = await createPerson('owner');
  const person = { id: userId, email };
  const cookie = await signInAs(userId);
  const actor = await resolvePerson({ headers: { get: () => cookie } });
  const owner = { kind: 'user' as const, ...person, name: actor?.name ?? '' };
  const { secret } = await beginSecondFactor({ accounts: USER_ACCOUNTS, owner, address: ADDRESS }, PASSWORD);
  await confirmSecondFactor({ owner, code: await createCode(secret), guesser: 'session', address: ADDRESS });
  expect((await callRoute(getDeskSession, { cookie })).body).toMatchObject({ is_second_factor_missing: false });

  const first = await callRoute(login, { body: { email, password: PASSWORD } });
  expect(first).toMatchObject({ status: 403, body: { errors: [{ code: 2106 }] } });
  const code = await createLaterCode(secret);
  const second = await callRoute(completeSignIn, { body: { code }, cookie: cookiesOf(first.headers) });
  expect(second.status).toBe(200);
  await expectDesk(second.headers);

  const body = { code: await createLaterCode(secret) };
  expect(await callRoute(turnOff, { body, cookie })).toMatchObject({ status: 403, body: { errors: [{ code: 2218 }] } });
  await connection().update(hotelMemberships).set({ role: 'desk' }).where(eq(hotelMemberships.userId, userId));
  expect((await callRoute(turnOff, { body, cookie })).status).toBe(200);
});

test('a person who belongs to no company and no hotel cannot sign in', async () => {
  const { userId, email } = await createPerson();
  await connection().delete(hotelMemberships).where(eq(hotelMemberships.userId, userId));
  const answer = await callRoute(login, { body: { email, password: PASSWORD } });
  expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: 2153 }] } });
  expect(answer.headers.getSetCookie()).toEqual([]);
});
