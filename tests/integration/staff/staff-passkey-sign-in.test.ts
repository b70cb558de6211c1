import { POST as memberLogin } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as memberOptions } from '@/app/api/b2b/dashboard/v2/second-factor/passkey/options/route';
import { POST as enterMemberPasskey } from '@/app/api/b2b/dashboard/v2/second-factor/passkey/route';
import { resetStaffPassword } from '@/lib/domains/staff/server/service/change-accounts';
import { listSecurityEvents } from '@/lib/platform/security-events/server/list-security-events';
import { moveClock } from '@/lib/platform/db/clock';
import type { Deviation } from '@/tests/support/authenticator';
import { callRoute, type Answer } from '@/tests/support/call-route';
import { createPasskeyOwner } from '@/tests/support/passkeys';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createLaterCode } from '@/tests/support/second-factor';
import {
  beginSignIn,
  completeWith,
  createStaffWithPasskey,
  enterStaffPasskey,
  getSignInChallenge,
  readSignInOptions,
  removeStaffPasskey,
  type StaffPasskeyBody as Body,
} from '@/tests/support/staff-passkeys';
import { cookiesOf, createReadyStaff, enterPassword, outcomeOf } from '@/tests/support/staff-sign-in';

const EXPIRED = [401, 2100];
const REFUSED = [400, 2111];
const outcome = ({ status, body }: Answer<Body>) => (body.errors ? [status, body.errors[0]?.code] : status);

let person: Awaited<ReturnType<typeof createStaffWithPasskey>>;
beforeEach(async () => {
  person = await createStaffWithPasskey();
});
afterEach(() => moveClock(0));

test('a login to the console is completed by a passkey, a code or a recovery code', async () => {
  const cookie = await beginSignIn(person);
  expect((await readSignInOptions(cookie)).body).toMatchObject({
    has_app: true,
    options: { allowCredentials: [{ id: person.authenticator.id }], rpId: 'localhost', userVerification: 'required' },
  });
  const entered = await enterStaffPasskey(cookie, person.authenticator);
  expect([entered.status, entered.body.email]).toEqual([200, person.email]);
  const code = await createLaterCode(person.secret);
  expect(outcome(await completeWith(await beginSignIn(person), { code }))).toBe(200);
  const recovery = await beginSignIn(person);
  expect(outcome(await completeWith(recovery, { code: person.recoveryCodes[0] }))).toBe(200);
});

test('a passkey completes a login with a one-time password only with a new password, and the same answer is sent again', async () => {
  const { password: printed } = await resetStaffPassword({ email: person.email });
  const cookie = await beginSignIn({ email: person.email, password: printed });
  const passkey = person.authenticator.sign(await getSignInChallenge(cookie));
  for (const password of [undefined, printed])
    expect(await completeWith(cookie, { passkey, password })).toMatchObject({
      ...{ status: 400, body: { errors: [{ code: 2103, field: 'password' }] } },
    });
  expect(outcome(await completeWith(cookie, { passkey, password: 'calm garden after the storm' }))).toBe(200);
  expect(outcomeOf(await enterPassword(person.email, printed))).toEqual(EXPIRED);
  expect(outcomeOf(await enterPassword(person.email, 'calm garden after the storm'))).toEqual([403, 2106]);
});

test('a login to the console needs exactly one of code and passkey', async () => {
  const cookie = await beginSignIn(person);
  const passkey = person.authenticator.sign(await getSignInChallenge(cookie));
  for (const body of [{}, { password: 'calm garden after the storm' }, { code: person.recoveryCodes[0], passkey }])
    expect(outcome(await completeWith(cookie, body))).toEqual([400, 2000]);
});

test('a member of staff without a passkey gets no options of one', async () => {
  const { email, password } = await createReadyStaff();
  expect((await readSignInOptions(await beginSignIn({ email, password }))).body).toEqual({
    ...{ has_app: true, options: null },
  });
});

test('a session of the console that a passkey opened has a fresh proof for ten minutes', async () => {
  const cookie = cookiesOf(await enterStaffPasskey(await beginSignIn(person), person.authenticator));
  await moveClock(9 * 60_000);
  expect(outcome(await removeStaffPasskey(cookie, 2_147_483_647))).toEqual([404, 2009]);
  await moveClock(10 * 60_000);
  expect(outcome(await removeStaffPasskey(cookie, person.passkeyId))).toEqual([403, 2110]);
});

test('the console refuses the passkey of another member of staff and of a user, also under the id of an own credential', async () => {
  const [colleague, user] = [await createStaffWithPasskey(), await createPasskeyOwner()];
  const cookie = await beginSignIn(person);
  const { id } = person.authenticator;
  for (const { authenticator } of [colleague, user]) {
    expect(outcome(await enterStaffPasskey(cookie, authenticator))).toEqual(REFUSED);
    const forged = { ...authenticator.sign(await getSignInChallenge(cookie)), id, rawId: id };
    expect(outcome(await completeWith(cookie, { passkey: forged }))).toEqual(REFUSED);
  }
  const events = await listSecurityEvents(`staff:${person.email}`, ['second_factor_refused']);
  expect(events.map(({ kind }) => kind)).toEqual(['second_factor_refused']);
});

test('the login of a user refuses the passkey of a member of staff, and the sign-in of the other kind', async () => {
  const user = await createPasskeyOwner();
  const cookie = cookiesOf(await callRoute(memberLogin, { body: { email: user.actor.email, password: PASSWORD } }));
  const begun = await callRoute<Body>(memberOptions, { method: 'POST', cookie });
  const passkey = person.authenticator.sign(begun.body.options?.challenge ?? '');
  expect(outcome(await callRoute<Body>(enterMemberPasskey, { body: { passkey }, cookie }))).toEqual(REFUSED);
  expect(outcome(await readSignInOptions(cookie))).toEqual(EXPIRED);
  expect(outcome(await completeWith(cookie, { passkey }))).toEqual(EXPIRED);
  const ofStaff = await beginSignIn(person);
  expect(outcome(await callRoute<Body>(memberOptions, { method: 'POST', cookie: ofStaff }))).toEqual(EXPIRED);
  const own = person.authenticator.sign(await getSignInChallenge(ofStaff));
  expect(outcome(await callRoute<Body>(enterMemberPasskey, { body: { passkey: own }, cookie: ofStaff }))).toEqual(
    EXPIRED,
  );
});

test('an answer of a staff passkey is accepted once, also at another sign-in and when it is sent concurrently', async () => {
  const [first, second] = [await beginSignIn(person), await beginSignIn(person)];
  const answer = { passkey: person.authenticator.sign(await getSignInChallenge(first)) };
  await getSignInChallenge(second);
  expect(outcome(await completeWith(second, answer))).toEqual(REFUSED);
  const answers = await Promise.all(Array.from({ length: 5 }, () => completeWith(first, answer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(outcome(await completeWith(first, answer))).toEqual(EXPIRED);
});

test.each<[string, Deviation]>([
  ['another origin', { origin: 'https://console.evil.example' }],
  ['another relying party', { rpId: 'folio.example' }],
  ['no verified person', { isVerified: false }],
  ['the counter of an earlier use', { counter: 1 }],
  ['a lower counter', { counter: 0 }],
])('a staff passkey is refused with %s', async (_, deviation) => {
  expect(outcome(await enterStaffPasskey(await beginSignIn(person), person.authenticator))).toBe(200);
  const cookie = await beginSignIn(person);
  expect(outcome(await enterStaffPasskey(cookie, person.authenticator, deviation))).toEqual(REFUSED);
  expect(outcome(await enterStaffPasskey(cookie, person.authenticator))).toBe(200);
});

test('each attempt uses the challenge of a staff sign-in, which ends after five minutes and with newer options', async () => {
  const cookie = await beginSignIn(person);
  const used = await getSignInChallenge(cookie);
  const answer = person.authenticator.sign(used);
  const signature = person.authenticator.sign('x').response.signature;
  const changed = { ...answer, response: { ...answer.response, signature } };
  expect(outcome(await completeWith(cookie, { passkey: changed }))).toEqual(REFUSED);
  expect(outcome(await completeWith(cookie, { passkey: answer }))).toEqual(REFUSED);
  const replaced = await getSignInChallenge(cookie);
  const late = await getSignInChallenge(cookie);
  expect(outcome(await completeWith(cookie, { passkey: person.authenticator.sign(replaced) }))).toEqual(REFUSED);
  await moveClock(5 * 60_000 + 1_000);
  expect(outcome(await completeWith(cookie, { passkey: person.authenticator.sign(late) }))).toEqual(EXPIRED);
});

test('without the cookie of a staff sign-in there are neither options nor a session', async () => {
  const passkey = person.authenticator.sign(await getSignInChallenge(await beginSignIn(person)));
  for (const cookie of ['', 'folio_second_factor=Fe26.2*1*forged']) {
    expect(outcome(await readSignInOptions(cookie))).toEqual(EXPIRED);
    expect(outcome(await completeWith(cookie, { passkey }))).toEqual(EXPIRED);
  }
});

test('after five refused staff passkeys every passkey and code has to wait ten minutes', async () => {
  const cookie = await beginSignIn(person);
  for (let guess = 0; guess < 5; guess += 1)
    expect(outcome(await enterStaffPasskey(cookie, person.authenticator, { isVerified: false }))).toEqual(REFUSED);
  expect(outcome(await enterStaffPasskey(cookie, person.authenticator))).toEqual([429, 2008]);
  expect(outcome(await completeWith(cookie, { code: person.recoveryCodes[0] }))).toEqual([429, 2008]);
  await moveClock(12 * 60_000);
  expect(outcome(await enterStaffPasskey(await beginSignIn(person), person.authenticator))).toBe(200);
});
