import { eq } from 'drizzle-orm';
import { POST as begin } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/begin/route';
import { DELETE as remove, PATCH as rename } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/[id]/route';
import { GET as list, POST as add } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/route';
import { GET as state } from '@/app/api/b2b/dashboard/v2/second-factor/state/route';
import { listOwnSecurityEvents } from '@/lib/domains/auth/server/service/security-events';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { resetEnv } from '@/lib/platform/env/env';
import { Authenticator, type Deviation } from '@/tests/support/authenticator';
import { callRoute, signInAs, type Answer } from '@/tests/support/call-route';
import { addPasskeyOf, createPasskeyOwner } from '@/tests/support/passkeys';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createFactorOwner } from '@/tests/support/second-factor';
import { createOwner } from '@/tests/support/social-sign-in';

interface Body {
  errors?: { code: number; field?: string }[];
  options: { challenge: string; rp: { id: string }; excludeCredentials: { id: string }[] };
  passkey: { id: number; name: string };
  passkeys: { id: number; name: string }[];
  is_available: boolean;
  recovery_codes: string[];
}

const outcome = ({ status, body }: Answer<Body>) => (body.errors ? [status, body.errors[0]?.code] : status);
const REFUSED = [400, 2111];
const proved = (actor: Actor) => signInAs(actor.userId, { hasProved: true });
const beginAs = (cookie: string, body: object = { password: PASSWORD }) => callRoute<Body>(begin, { body, cookie });
const addAs = (cookie: string, credential: object, name = 'Laptop') =>
  callRoute<Body>(add, { body: { name, credential }, cookie });
const removeAs = (cookie: string, id: number) =>
  callRoute<Body>(remove, { method: 'DELETE', params: { id: String(id) }, cookie });
const renameAs = (cookie: string, id: number, name: string) =>
  callRoute<Body>(rename, { method: 'PATCH', params: { id: String(id) }, body: { name }, cookie });
const readState = async (cookie: string) => (await callRoute(state, { cookie })).body;
const listNames = async (cookie: string) =>
  (await callRoute<Body>(list, { cookie })).body.passkeys.map(({ name }) => name);
const listMails = async ({ email }: Actor) =>
  (await listInbox({ recipient: email, limit: 20 })).map(({ template }) => template).reverse();
const listEvents = async ({ email }: Actor) => (await listOwnSecurityEvents(email)).map(({ kind }) => kind).sort();
const listAudited = async ({ userId }: Actor) =>
  (
    await connection()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(userId)))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

afterEach(() => moveClock(0));

describe('adding a passkey', () => {
  it('requires the password, verifies the person, and shows recovery codes when the passkey is the first second factor', async () => {
    const actor = await createOwner();
    const cookie = await signInAs(actor.userId);
    for (const body of [{}, { password: 'not this one' }])
      expect(outcome(await beginAs(cookie, body))).toEqual([403, 2109]);
    const { options } = (await beginAs(cookie)).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Folio' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(JSON.stringify(options)).not.toContain(Buffer.from(actor.email).toString('base64url'));
    const added = await addAs(cookie, new Authenticator().register(options.challenge));
    expect(outcome(added)).toBe(200);
    expect(added.body.recovery_codes).toHaveLength(10);
    expect(await readState(cookie)).toMatchObject({ is_on: true, has_app: false, recovery_codes_left: 10 });
    expect(await listMails(actor)).toEqual(['passkey-added']);
    expect(await listEvents(actor)).toContain('passkey_added');
    expect(await listAudited(actor)).toEqual(['user.passkey-added']);
  });

  it('requires a fresh proof instead of the password in an account with a second factor', async () => {
    const { actor, authenticator } = await createPasskeyOwner();
    expect(outcome(await beginAs(await signInAs(actor.userId)))).toEqual([403, 2110]);
    const cookie = await proved(actor);
    const { options } = (await beginAs(cookie, {})).body;
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const added = await addAs(cookie, new Authenticator().register(options.challenge), 'Phone');
    expect([outcome(added), added.body.recovery_codes]).toEqual([200, []]);
    expect(await listNames(cookie)).toEqual(['Laptop', 'Phone']);
    await moveClock(10 * 60_000);
    expect(outcome(await beginAs(cookie, {}))).toEqual([403, 2110]);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://folio.example' }],
    ['another relying party', { rpId: 'folio.example' }],
    ['no verified person', { isVerified: false }],
  ])('refuses a registration with %s', async (_, deviation) => {
    const cookie = await signInAs((await createOwner()).userId);
    const { options } = (await beginAs(cookie)).body;
    const authenticator = new Authenticator();
    expect(outcome(await addAs(cookie, authenticator.register(options.challenge, deviation)))).toEqual(REFUSED);
    // The refused attempt has used the challenge.
    expect(outcome(await addAs(cookie, authenticator.register(options.challenge)))).toEqual(REFUSED);
    expect(await listNames(cookie)).toEqual([]);
  });

  it('accepts a challenge once, within five minutes, and only in the session that requested it', async () => {
    const actor = await createOwner();
    const cookie = await signInAs(actor.userId);
    const first = (await beginAs(cookie)).body.options.challenge;
    const [here, other] = [new Authenticator(), new Authenticator()];
    expect(outcome(await addAs(await signInAs(actor.userId), here.register(first)))).toEqual(REFUSED);
    expect(outcome(await addAs(cookie, here.register(first)))).toBe(200);
    expect(outcome(await addAs(cookie, other.register(first)))).toEqual(REFUSED);
    const late = (await beginAs(cookie, {})).body.options.challenge;
    await moveClock(5 * 60_000 + 1_000);
    expect(outcome(await addAs(cookie, other.register(late)))).toEqual(REFUSED);
    expect(await listNames(cookie)).toEqual(['Laptop']);
  });

  it('refuses a credential that belongs to another account', async () => {
    const { authenticator } = await createPasskeyOwner();
    const cookie = await signInAs((await createOwner()).userId);
    const { challenge } = (await beginAs(cookie)).body.options;
    expect(outcome(await addAs(cookie, authenticator.register(challenge)))).toEqual(REFUSED);
    expect(await readState(cookie)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  });

  it('shows one set of recovery codes when two sessions add the first passkey concurrently', async () => {
    const actor = await createOwner();
    const sessions = await Promise.all([signInAs(actor.userId), signInAs(actor.userId)]);
    const prepared = await Promise.all(
      sessions.map(async (cookie) => ({ cookie, challenge: (await beginAs(cookie)).body.options.challenge })),
    );
    const answers = await Promise.all(
      prepared.map(({ cookie, challenge }) => addAs(cookie, new Authenticator().register(challenge))),
    );
    expect(answers.map(({ body }) => body.recovery_codes.length).sort()).toEqual([0, 10]);
  });

  it('is refused with its own error, and is not offered, when the address of the site is an IP address', async () => {
    const actor = await createOwner();
    const cookie = await signInAs(actor.userId);
    const siteUrl = process.env.SITE_URL;
    process.env.SITE_URL = 'http://192.0.2.10:3000';
    resetEnv();
    try {
      expect((await callRoute<Body>(list, { cookie })).body).toEqual({ is_available: false, passkeys: [] });
      const headers = { origin: 'http://192.0.2.10:3000' };
      const refused = await callRoute<Body>(begin, { body: { password: PASSWORD }, cookie, headers });
      expect(outcome(refused)).toEqual([409, 2112]);
    } finally {
      if (siteUrl === undefined) delete process.env.SITE_URL;
      else process.env.SITE_URL = siteUrl;
      resetEnv();
    }
  });
});

describe('a passkey', () => {
  it('can be renamed by its owner, but not to an empty name', async () => {
    const { actor, passkeyId } = await createPasskeyOwner();
    const cookie = await signInAs(actor.userId);
    expect(outcome(await renameAs(cookie, passkeyId, ' '))).toEqual([400, 2000]);
    expect(outcome(await renameAs(cookie, passkeyId, 'Office laptop'))).toBe(200);
    expect(await listNames(cookie)).toEqual(['Office laptop']);
  });

  it('can be neither renamed nor removed by another account', async () => {
    const { actor, passkeyId } = await createPasskeyOwner();
    const cookie = await signInAs((await createOwner()).userId);
    expect(outcome(await renameAs(cookie, passkeyId, 'Mine'))).toEqual([404, 2009]);
    expect(outcome(await removeAs(cookie, passkeyId))).toEqual([404, 2009]);
    expect(await listNames(await signInAs(actor.userId))).toEqual(['Laptop']);
  });

  it('can be removed after a fresh proof, and removing the last second factor turns two-step login off', async () => {
    const owner = await createPasskeyOwner();
    const second = await addPasskeyOf(owner.actor, 'Phone');
    expect(outcome(await removeAs(await signInAs(owner.actor.userId), owner.passkeyId))).toEqual([403, 2110]);
    const cookie = await proved(owner.actor);
    expect(outcome(await removeAs(cookie, owner.passkeyId))).toBe(200);
    expect(await readState(cookie)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect(outcome(await removeAs(cookie, second.passkeyId))).toBe(200);
    expect(await readState(cookie)).toEqual({
      ...{ is_on: false, has_app: false, turned_on_at: null, recovery_codes_left: 0 },
    });
    expect(await listMails(owner.actor)).toEqual([
      ...['passkey-added', 'passkey-added', 'passkey-removed', 'passkey-removed', 'second-factor-off'],
    ]);
    expect(await listEvents(owner.actor)).toEqual(expect.arrayContaining(['passkey_removed', 'second_factor_off']));
    expect((await listAudited(owner.actor)).slice(-2)).toEqual(['user.passkey-removed', 'user.second-factor-off']);
  });

  it('can be removed while an authenticator app remains', async () => {
    const { actor } = await createFactorOwner();
    const { passkeyId, recoveryCodes } = await addPasskeyOf(actor);
    expect(recoveryCodes).toEqual([]);
    const cookie = await proved(actor);
    expect(outcome(await removeAs(cookie, passkeyId))).toBe(200);
    expect(await readState(cookie)).toMatchObject({ is_on: true, has_app: true, recovery_codes_left: 10 });
  });
});
