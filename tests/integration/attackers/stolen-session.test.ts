import { POST as beginApp } from '@/app/api/b2b/dashboard/v2/second-factor/begin/route';
import { POST as confirmApp } from '@/app/api/b2b/dashboard/v2/second-factor/confirm/route';
import { GET as listPasskeys, POST as add } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/route';
import { POST as beginPasskey } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/begin/route';
import { POST as beginProof } from '@/app/api/b2b/dashboard/v2/second-factor/prove/options/route';
import { moveClock } from '@/lib/platform/db/clock';
import { Authenticator } from '@/tests/support/authenticator';
import { callRoute, signInAs, type Answer } from '@/tests/support/call-route';
import { addPasskeyOf, createPasskeyOwner } from '@/tests/support/passkeys';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createCode } from '@/tests/support/second-factor';
import { createOwner } from '@/tests/support/social-sign-in';

interface Body {
  errors?: { code: number }[];
  options: { challenge: string };
  passkeys: { name: string }[];
  secret: string;
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
