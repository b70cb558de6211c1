import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as options } from '@/app/api/b2b/dashboard/v2/second-factor/passkey/options/route';
import { POST as enterPasskey } from '@/app/api/b2b/dashboard/v2/second-factor/passkey/route';
import { DELETE as remove } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/[id]/route';
import { POST as proofOptions } from '@/app/api/b2b/dashboard/v2/second-factor/prove/options/route';
import { POST as prove } from '@/app/api/b2b/dashboard/v2/second-factor/prove/route';
import { POST as enterCode } from '@/app/api/b2b/dashboard/v2/second-factor/route';
import { listOwnSecurityEvents } from '@/lib/domains/auth/server/service/security-events';
import type { Actor } from '@/lib/domains/corporates/actor';
import { moveClock } from '@/lib/platform/db/clock';
import type { Authenticator, Deviation } from '@/tests/support/authenticator';
import { callRoute, signInAs, type Answer } from '@/tests/support/call-route';
import { addPasskeyOf, createPasskeyOwner, type PasskeyOwner } from '@/tests/support/passkeys';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createFactorOwner, createLaterCode } from '@/tests/support/second-factor';
import { createOwner } from '@/tests/support/social-sign-in';

interface Body {
  errors?: { code: number }[];
  options: { challenge: string; allowCredentials: { id: string }[]; userVerification: string } | null;
  has_app: boolean;
  userId?: number;
}

const EXPIRED = [401, 2100];
const REFUSED = [400, 2111];
const outcome = ({ status, body }: Answer<Body>) => (body.errors ? [status, body.errors[0]?.code] : status);
const cookiesOf = ({ headers }: Answer<Body>) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

let address = 0;
const enterPassword = async ({ email }: Actor, known = '') =>
  cookiesOf(
    await callRoute<Body>(login, {
      body: { email, password: PASSWORD },
      cookie: known,
      headers: { 'x-forwarded-for': `198.51.100.${(address += 1)}` },
    }),
  );
const readOptions = (cookie: string) => callRoute<Body>(options, { method: 'POST', cookie });
const getChallenge = async (cookie: string) => (await readOptions(cookie)).body.options?.challenge ?? '';
const enter = (cookie: string, passkey: object) => callRoute<Body>(enterPasskey, { body: { passkey }, cookie });
const signInWith = async (cookie: string, authenticator: Authenticator, deviation?: Deviation) =>
  enter(cookie, authenticator.sign(await getChallenge(cookie), deviation));
const removeAs = (cookie: string, id: number) =>
  callRoute<Body>(remove, { method: 'DELETE', params: { id: String(id) }, cookie });

let owner: PasskeyOwner;
beforeEach(async () => {
  owner = await createPasskeyOwner();
});
afterEach(() => moveClock(0));

test('an ES256 passkey completes a sign-in, and the new session has a fresh proof for ten minutes', async () => {
  const cookie = await enterPassword(owner.actor);
  const { body } = await readOptions(cookie);
  expect(body).toMatchObject({
    has_app: false,
    options: { allowCredentials: [{ id: owner.authenticator.id }], rpId: 'localhost', userVerification: 'required' },
  });
  const entered = await enter(cookie, owner.authenticator.sign(body.options?.challenge ?? ''));
  expect([entered.status, entered.body.userId]).toEqual([200, owner.actor.userId]);
  const { passkeyId } = await addPasskeyOf(owner.actor, 'Phone');
  expect(outcome(await removeAs(cookiesOf(entered), passkeyId))).toBe(200);
  await moveClock(10 * 60_000);
  expect(outcome(await removeAs(cookiesOf(entered), owner.passkeyId))).toEqual([403, 2110]);
});

test('an account with an app and a passkey can sign in with either, and an account with only a passkey can also use a recovery code', async () => {
  const both = await createFactorOwner();
  const { authenticator } = await addPasskeyOf(both.actor);
  const first = await enterPassword(both.actor);
  expect((await readOptions(first)).body.has_app).toBe(true);
  expect(outcome(await signInWith(first, authenticator))).toBe(200);
  const second = await enterPassword(both.actor);
  const code = await createLaterCode(both.secret);
  expect(outcome(await callRoute<Body>(enterCode, { body: { code }, cookie: second }))).toBe(200);
  const third = await enterPassword(owner.actor);
  for (const [typed, expected] of [
    ['123456', [400, 2101]],
    [owner.recoveryCodes[0], 200],
  ] as const)
    expect(outcome(await callRoute<Body>(enterCode, { body: { code: typed }, cookie: third }))).toEqual(expected);
});

test("a passkey of another account is refused, even with the id of the caller's own credential", async () => {
  const other = await createPasskeyOwner();
  const cookie = await enterPassword(owner.actor);
  expect(outcome(await signInWith(cookie, other.authenticator))).toEqual(REFUSED);
  const { id } = owner.authenticator;
  const forged = { ...other.authenticator.sign(await getChallenge(cookie)), id, rawId: id };
  expect(outcome(await enter(cookie, forged))).toEqual(REFUSED);
  expect((await listOwnSecurityEvents(owner.actor.email)).map(({ kind }) => kind)).toContain('second_factor_refused');
});

test('a passkey response is accepted once, and only in the sign-in that requested it', async () => {
  const [first, second] = [await enterPassword(owner.actor), await enterPassword(owner.actor)];
  const challenge = await getChallenge(first);
  await getChallenge(second);
  const answer = owner.authenticator.sign(challenge);
  expect(outcome(await enter(second, answer))).toEqual(REFUSED);
  expect(outcome(await enter(first, answer))).toBe(200);
  expect(outcome(await enter(first, answer))).toEqual(EXPIRED);
});

test('a passkey response opens one session when it is sent several times concurrently', async () => {
  const cookie = await enterPassword(owner.actor);
  const answer = owner.authenticator.sign(await getChallenge(cookie));
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(cookie, answer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each<[string, Deviation]>([
  ['another origin', { origin: 'https://folio.example' }],
  ['another relying party', { rpId: 'folio.example' }],
  ['no verified person', { isVerified: false }],
  ['the counter of an earlier use', { counter: 1 }],
  ['a lower counter', { counter: 0 }],
])('a passkey is refused with %s', async (_, deviation) => {
  expect(outcome(await signInWith(await enterPassword(owner.actor), owner.authenticator))).toBe(200);
  const cookie = await enterPassword(owner.actor);
  expect(outcome(await signInWith(cookie, owner.authenticator, deviation))).toEqual(REFUSED);
  expect(outcome(await signInWith(cookie, owner.authenticator))).toBe(200);
});

test('a changed signature is refused, and each attempt uses up its challenge', async () => {
  const cookie = await enterPassword(owner.actor);
  const challenge = await getChallenge(cookie);
  const answer = owner.authenticator.sign(challenge);
  const changed = {
    ...answer,
    response: { ...answer.response, signature: owner.authenticator.sign('x').response.signature },
  };
  expect(outcome(await enter(cookie, changed))).toEqual(REFUSED);
  expect(outcome(await enter(cookie, answer))).toEqual(REFUSED);
});

test('a challenge is refused after five minutes, and after newer options have replaced it', async () => {
  const cookie = await enterPassword(owner.actor);
  const replaced = await getChallenge(cookie);
  await getChallenge(cookie);
  expect(outcome(await enter(cookie, owner.authenticator.sign(replaced)))).toEqual(REFUSED);
  const late = await getChallenge(cookie);
  await moveClock(5 * 60_000 + 1_000);
  expect(outcome(await enter(cookie, owner.authenticator.sign(late)))).toEqual(EXPIRED);
});

test('a request without the cookie of a sign-in gets neither passkey options nor a session', async () => {
  const cookie = await enterPassword(owner.actor);
  const answer = owner.authenticator.sign(await getChallenge(cookie));
  for (const other of ['', 'folio_second_factor=Fe26.2*1*forged']) {
    expect(outcome(await readOptions(other))).toEqual(EXPIRED);
    expect(outcome(await enter(other, answer))).toEqual(EXPIRED);
  }
});

test('after five refused passkeys, every passkey and code is refused for ten minutes', async () => {
  const cookie = await enterPassword(owner.actor);
  for (let guess = 0; guess < 5; guess += 1)
    expect(outcome(await signInWith(cookie, owner.authenticator, { isVerified: false }))).toEqual(REFUSED);
  expect(outcome(await signInWith(cookie, owner.authenticator))).toEqual([429, 2008]);
  const code = owner.recoveryCodes[0];
  expect(outcome(await callRoute<Body>(enterCode, { body: { code }, cookie }))).toEqual([429, 2008]);
  await moveClock(12 * 60_000);
  expect(outcome(await signInWith(await enterPassword(owner.actor), owner.authenticator))).toBe(200);
});

describe('proving the second factor in a session', () => {
  const proveAs = (cookie: string, body: object) => callRoute<Body>(prove, { body, cookie });
  const begin = (cookie: string) => callRoute<Body>(proofOptions, { method: 'POST', cookie });

  test('accepts a passkey or a code, and refuses a request with neither or both', async () => {
    const cookie = await signInAs(owner.actor.userId);
    expect(outcome(await removeAs(cookie, owner.passkeyId))).toEqual([403, 2110]);
    const passkey = owner.authenticator.sign((await begin(cookie)).body.options?.challenge ?? '');
    for (const body of [{}, { code: owner.recoveryCodes[0], passkey }])
      expect(outcome(await proveAs(cookie, body))).toEqual([400, 2000]);
    expect(outcome(await proveAs(cookie, { passkey }))).toBe(200);
    expect(outcome(await removeAs(cookie, owner.passkeyId))).toBe(200);

    const other = await createPasskeyOwner();
    const otherCookie = await signInAs(other.actor.userId);
    expect(outcome(await proveAs(otherCookie, { code: 'aaaabbbbccccdddd' }))).toEqual([400, 2101]);
    expect(outcome(await removeAs(otherCookie, other.passkeyId))).toEqual([403, 2110]);
    expect(outcome(await proveAs(otherCookie, { code: other.recoveryCodes[0] }))).toBe(200);
    expect(outcome(await removeAs(otherCookie, other.passkeyId))).toBe(200);
  });

  test('refuses the challenge of another session and the passkey of another account', async () => {
    const [here, there] = [await signInAs(owner.actor.userId), await signInAs(owner.actor.userId)];
    const { challenge = '' } = (await begin(there)).body.options ?? {};
    expect(outcome(await proveAs(here, { passkey: owner.authenticator.sign(challenge) }))).toEqual(REFUSED);
    const other = await createPasskeyOwner();
    const own = (await begin(here)).body.options?.challenge ?? '';
    expect(outcome(await proveAs(here, { passkey: other.authenticator.sign(own) }))).toEqual(REFUSED);
    expect(outcome(await removeAs(here, owner.passkeyId))).toEqual([403, 2110]);
  });

  test('applies to one session only', async () => {
    const [here, there] = [await signInAs(owner.actor.userId), await signInAs(owner.actor.userId)];
    expect(outcome(await proveAs(here, { code: owner.recoveryCodes[0] }))).toBe(200);
    expect(outcome(await removeAs(there, owner.passkeyId))).toEqual([403, 2110]);
  });

  test('is refused for an account without a second factor', async () => {
    const cookie = await signInAs((await createOwner()).userId);
    expect(outcome(await begin(cookie))).toEqual([409, 2108]);
    expect(outcome(await proveAs(cookie, { code: '123456' }))).toEqual([409, 2108]);
  });
});
