import { eq } from 'drizzle-orm';
import { POST as createKey } from '@/app/api/b2b/dashboard/api-keys/route';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as beginApp } from '@/app/api/b2b/dashboard/v2/second-factor/begin/route';
import { POST as confirmApp } from '@/app/api/b2b/dashboard/v2/second-factor/confirm/route';
import { GET as listPasskeys, POST as add } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/route';
import { POST as beginPasskey } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/begin/route';
import { POST as beginProof } from '@/app/api/b2b/dashboard/v2/second-factor/prove/options/route';
import { POST as prove } from '@/app/api/b2b/dashboard/v2/second-factor/prove/route';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { Authenticator } from '@/tests/support/authenticator';
import { callRoute, signInAs, type Answer } from '@/tests/support/call-route';
import { addPasskeyOf, createPasskeyOwner } from '@/tests/support/passkeys';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createCode } from '@/tests/support/second-factor';
import { createOwner } from '@/tests/support/social-sign-in';
import { createActor, createCorporate } from '@/tests/support/stay-world';

interface Body {
  errors?: { code: number }[];
  options: { challenge: string };
  passkeys: { name: string }[];
  secret: string;
  way: string;
}
type Handler = typeof confirmApp;

const PROOF_REQUIRED = [403, 2110];
const outcome = ({ status, body }: Answer<Body>) => (body.errors ? [status, body.errors[0]?.code] : status);
const post = (handler: Handler, cookie: string, body: object = {}) => callRoute<Body>(handler, { body, cookie });
const addWith = (cookie: string, challenge: string) =>
  post(add, cookie, { name: 'Attacker', credential: new Authenticator().register(challenge) });
const listNames = async (cookie: string) =>
  (await callRoute<Body>(listPasskeys, { cookie })).body.passkeys.map(({ name }) => name);

afterEach(() => moveClock(0));

test('a stolen session cannot add its own passkey with the challenge of a proof', async () => {
  const { actor } = await createPasskeyOwner();
  const stolen = await signInAs(actor.userId);
  const { challenge } = (await post(beginProof, stolen)).body.options;
  expect(outcome(await addWith(stolen, challenge))).toEqual(PROOF_REQUIRED);
  expect(await listNames(stolen)).toEqual(['Laptop']);
});

test('the challenge of a proof adds no passkey, also in a session that proved the second factor', async () => {
  const { actor } = await createPasskeyOwner();
  const cookie = await signInAs(actor.userId, { hasProved: true });
  const { challenge } = (await post(beginProof, cookie)).body.options;
  expect(outcome(await addWith(cookie, challenge))).toEqual([400, 2111]);
  const added = await addWith(cookie, (await post(beginPasskey, cookie)).body.options.challenge);
  expect(outcome(added)).toBe(200);
});

test('a passkey is added only while the proof of its session is fresh', async () => {
  const { actor } = await createPasskeyOwner();
  const cookie = await signInAs(actor.userId, { hasProved: true });
  await moveClock(9 * 60_000);
  const { challenge } = (await post(beginPasskey, cookie)).body.options;
  await moveClock(10 * 60_000);
  expect(outcome(await addWith(cookie, challenge))).toEqual(PROOF_REQUIRED);
});

describe('a stolen session that knows the secret of an authenticator app', () => {
  const beginAs = async (cookie: string) => (await post(beginApp, cookie, { password: PASSWORD })).body.secret;

  it('cannot confirm it after the owner has added a passkey', async () => {
    const actor = await createOwner();
    const secret = await beginAs(await signInAs(actor.userId));
    await addPasskeyOf(actor);
    const body = { code: await createCode(secret) };
    expect(outcome(await post(confirmApp, await signInAs(actor.userId), body))).toEqual(PROOF_REQUIRED);
    const proved = await signInAs(actor.userId, { hasProved: true });
    expect(outcome(await post(confirmApp, proved, body))).toEqual([409, 2108]);
  });

  it('cannot confirm it ten minutes later', async () => {
    const actor = await createOwner();
    const secret = await beginAs(await signInAs(actor.userId));
    await moveClock(10 * 60_000);
    const cookie = await signInAs(actor.userId, { hasProved: true });
    expect(outcome(await post(confirmApp, cookie, { code: await createCode(secret) }))).toEqual([409, 2108]);
  });
});

describe('a session of an account without a second factor', () => {
  const KEY = { name: 'Expense system', role: 'booker', scopes: ['read'], expires_in_days: 30 };
  const keyAs = async (cookie: string) => outcome(await post(createKey, cookie, KEY));
  const wayOf = async (cookie: string) => (await post(beginProof, cookie)).body.way;
  const makeManager = async (actor: Actor) => {
    await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, actor.userId));
    return actor;
  };
  const createManager = async () => makeManager(await createOwner());

  it('creates no API key while its password is not proved, and does after the password', async () => {
    const cookie = await signInAs((await createManager()).userId);
    expect([await keyAs(cookie), await wayOf(cookie)]).toEqual([PROOF_REQUIRED, 'password']);
    expect(outcome(await post(prove, cookie, { password: 'not this one' }))).toEqual([403, 2109]);
    expect(await keyAs(cookie)).toEqual(PROOF_REQUIRED);
    expect(outcome(await post(prove, cookie, { password: PASSWORD }))).toBe(200);
    expect(await keyAs(cookie)).toBe(200);
    await moveClock(10 * 60_000);
    expect(await keyAs(cookie)).toEqual(PROOF_REQUIRED);
  });

  it('needs no proof for ten minutes after a login with the password', async () => {
    const { email } = await createManager();
    const answer = await callRoute<Body>(login, { body: { email, password: PASSWORD } });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await keyAs(cookie)).toBe(200);
    await moveClock(10 * 60_000);
    expect(await keyAs(cookie)).toEqual(PROOF_REQUIRED);
  });

  it('has ten guesses of the password', async () => {
    const cookie = await signInAs((await createManager()).userId);
    for (let guess = 0; guess < 10; guess += 1)
      expect(outcome(await post(prove, cookie, { password: 'not this one' }))).toEqual([403, 2109]);
    expect(outcome(await post(prove, cookie, { password: PASSWORD }))).toEqual([429, 2008]);
    expect(await keyAs(cookie)).toEqual(PROOF_REQUIRED);
  });

  it('is fresh for ten minutes if the account has no password either, and must then begin again', async () => {
    const { userId } = await makeManager(await createActor(await createCorporate()));
    const cookie = await signInAs(userId);
    expect([await keyAs(cookie), await wayOf(cookie)]).toEqual([200, 'login']);
    await moveClock(10 * 60_000);
    expect(await keyAs(cookie)).toEqual(PROOF_REQUIRED);
    expect(outcome(await post(prove, cookie, { password: PASSWORD }))).toEqual([403, 2109]);
  });

  it('begins no second factor of an account that has a passkey, and the password does not prove it', async () => {
    const { actor } = await createPasskeyOwner();
    const stolen = await signInAs(actor.userId);
    for (const handler of [beginApp, beginPasskey])
      expect(outcome(await post(handler, stolen, { password: PASSWORD }))).toEqual(PROOF_REQUIRED);
    expect(outcome(await post(prove, stolen, { password: PASSWORD }))).toEqual([409, 2107]);
    expect(await wayOf(stolen)).toBe('second_factor');
  });
});
