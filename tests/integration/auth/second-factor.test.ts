import { eq } from 'drizzle-orm';
import { POST as begin } from '@/app/api/b2b/dashboard/v2/second-factor/begin/route';
import { POST as confirm } from '@/app/api/b2b/dashboard/v2/second-factor/confirm/route';
import { POST as renew } from '@/app/api/b2b/dashboard/v2/second-factor/recovery-codes/route';
import { GET as state } from '@/app/api/b2b/dashboard/v2/second-factor/state/route';
import { POST as turnOff } from '@/app/api/b2b/dashboard/v2/second-factor/turn-off/route';
import { secondFactors, recoveryCodes } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { listOwnSecurityEvents } from '@/lib/domains/auth/server/service/security-events';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createCode, createFactorOwner, createLaterCode, createWrongTotp } from '@/tests/support/second-factor';
import { createOwner } from '@/tests/support/social-sign-in';
import { createActor, createCorporate } from '@/tests/support/stay-world';

interface Body {
  errors?: { code: number; field?: string }[];
  secret: string;
  uri: string;
  qr_code: string;
  recovery_codes: string[];
}
type Handler = typeof begin;

const call = (handler: Handler, body: object, cookie?: string) =>
  callRoute<Body>(handler, { body, ...(cookie && { cookie }) });
const outcome = ({ status, body }: { status: number; body: Body }) =>
  body.errors ? [status, body.errors[0]?.code] : status;
const readState = async (cookie: string) => (await callRoute(state, { cookie })).body;
const OFF = { is_on: false, has_app: false, turned_on_at: null, recovery_codes_left: 0 };

const listMails = async ({ email }: Actor) =>
  (await listInbox({ recipient: email, limit: 20 })).map(({ template }) => template).reverse();
const listEvents = async ({ email }: Actor) =>
  (await listOwnSecurityEvents(email)).map(({ kind, times }) => [kind, times]).sort();

afterEach(() => moveClock(0));

describe('turning the second factor on', () => {
  it('returns secret, URI and picture, requires one code, and shows ten recovery codes once', async () => {
    const actor = await createOwner();
    const cookie = await signInAs(actor.userId);
    const begun = await call(begin, { password: PASSWORD }, cookie);
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toBe(
      `otpauth://totp/Folio:${encodeURIComponent(actor.email)}?secret=${begun.body.secret}&issuer=Folio`,
    );
    expect(begun.body.qr_code).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(await readState(cookie)).toEqual(OFF);

    const code = await createCode(begun.body.secret);
    expect(outcome(await call(confirm, { code: createWrongTotp(code) }, cookie))).toEqual([400, 2101]);
    const confirmed = await call(confirm, { code }, cookie);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(confirmed.body.recovery_codes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(await readState(cookie)).toEqual({
      is_on: true,
      has_app: true,
      turned_on_at: expect.any(String) as string,
      recovery_codes_left: 10,
    });
    expect(await listMails(actor)).toEqual(['second-factor-on']);
    expect(await listEvents(actor)).toEqual([
      ['second_factor_on', 1],
      ['second_factor_refused', 1],
    ]);
    const audited = await connection()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(actor.userId)));
    expect(audited).toEqual([{ action: 'user.second-factor-on' }]);
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { actor, secret, recoveryCodes: shown } = await createFactorOwner();
    const [factor] = await connection().select().from(secondFactors).where(eq(secondFactors.userId, actor.userId));
    const codes = await connection().select().from(recoveryCodes).where(eq(recoveryCodes.userId, actor.userId));
    const stored = JSON.stringify([factor, codes]);
    for (const text of [secret, ...shown, ...shown.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('requires a session', async () => {
    for (const [handler, body] of [
      [begin, { password: PASSWORD }],
      [confirm, { code: '123456' }],
      [renew, { code: '123456' }],
      [turnOff, { code: '123456' }],
    ] as const)
      expect(outcome(await call(handler, body))).toEqual([401, 1305]);
  });

  it('requires the password, so that a stolen session cannot lock its owner out', async () => {
    const actor = await createOwner();
    const cookie = await signInAs(actor.userId);
    expect((await call(begin, { password: 'not this one' }, cookie)).body.errors).toEqual([
      expect.objectContaining({ code: 2109, field: 'password' }),
    ]);
    const withoutPassword = await signInAs((await createActor(await createCorporate())).userId);
    expect(outcome(await call(begin, { password: PASSWORD }, withoutPassword))).toEqual([403, 2109]);
    expect(outcome(await call(confirm, { code: '123456' }, cookie))).toEqual([409, 2108]);
  });

  it('replaces an unconfirmed secret, but never a confirmed one', async () => {
    const actor = await createOwner();
    const cookie = await signInAs(actor.userId);
    const first = await call(begin, { password: PASSWORD }, cookie);
    const second = await call(begin, { password: PASSWORD }, cookie);
    const old = await createCode(first.body.secret);
    const current = await createCode(second.body.secret);
    if (old !== current) expect(outcome(await call(confirm, { code: old }, cookie))).toEqual([400, 2101]);
    expect(outcome(await call(confirm, { code: current }, cookie))).toBe(200);
    expect(outcome(await call(begin, { password: PASSWORD }, cookie))).toEqual([409, 2107]);
    expect(outcome(await call(confirm, { code: current }, cookie))).toEqual([409, 2107]);
  });

  it('shows one set of recovery codes when it is confirmed concurrently', async () => {
    const cookie = await signInAs((await createOwner()).userId);
    const { body } = await call(begin, { password: PASSWORD }, cookie);
    const code = await createCode(body.secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(confirm, { code }, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readState(cookie)).toMatchObject({ recovery_codes_left: 10 });
  });

  it('limits guesses of the first code', async () => {
    const cookie = await signInAs((await createOwner()).userId);
    const { body } = await call(begin, { password: PASSWORD }, cookie);
    const code = await createCode(body.secret);
    for (let guess = 0; guess < 5; guess += 1)
      expect(outcome(await call(confirm, { code: createWrongTotp(code) }, cookie))).toEqual([400, 2101]);
    expect(outcome(await call(confirm, { code }, cookie))).toEqual([429, 2008]);
  });
});

describe('the owner of a second factor', () => {
  it('cannot turn it off or renew the recovery codes without a fresh code', async () => {
    const { actor, secret } = await createFactorOwner();
    const cookie = await signInAs(actor.userId);
    const used = await createCode(secret);
    for (const code of [used, createWrongTotp(used), 'aaaabbbbccccdddd'])
      expect(outcome(await call(turnOff, { code }, cookie))).toEqual([400, 2101]);
    for (const code of [used, createWrongTotp(used)])
      expect(outcome(await call(renew, { code }, cookie))).toEqual([400, 2101]);
    expect(outcome(await call(turnOff, { code: await createLaterCode(secret) }, cookie))).toEqual([429, 2008]);
    expect(await readState(cookie)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
  });

  it('can turn it off with a code of the app, which removes the recovery codes', async () => {
    const { actor, secret, recoveryCodes: shown } = await createFactorOwner();
    const cookie = await signInAs(actor.userId);
    expect(outcome(await call(turnOff, { code: await createLaterCode(secret) }, cookie))).toBe(200);
    expect(await readState(cookie)).toEqual(OFF);
    expect(outcome(await call(turnOff, { code: shown[0] }, cookie))).toEqual([409, 2108]);
    expect(await listMails(actor)).toEqual(['second-factor-on', 'second-factor-off']);
    expect(await listEvents(actor)).toContainEqual(['second_factor_off', 1]);
  });

  it('can turn it off with a recovery code after losing the device', async () => {
    const { actor, recoveryCodes: shown } = await createFactorOwner();
    const cookie = await signInAs(actor.userId);
    expect(outcome(await call(turnOff, { code: shown[3]?.toUpperCase() }, cookie))).toBe(200);
    expect(await listMails(actor)).toEqual(['second-factor-on', 'recovery-code-used', 'second-factor-off']);
  });

  it('can renew the recovery codes, which invalidates the earlier codes', async () => {
    const { actor, secret, recoveryCodes: earlier } = await createFactorOwner();
    const cookie = await signInAs(actor.userId);
    const renewed = await call(renew, { code: await createLaterCode(secret) }, cookie);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect(outcome(await call(turnOff, { code: earlier[0] }, cookie))).toEqual([400, 2101]);
    expect(outcome(await call(turnOff, { code: renewed.body.recovery_codes[0] }, cookie))).toBe(200);
  });

  it('cannot turn it off with codes of another account', async () => {
    const [own, other] = [await createFactorOwner(), await createFactorOwner()];
    const cookie = await signInAs(own.actor.userId);
    for (const code of [await createLaterCode(other.secret), other.recoveryCodes[0]])
      expect(outcome(await call(turnOff, { code }, cookie))).toEqual([400, 2101]);
    expect(await readState(cookie)).toMatchObject({ is_on: true });
    expect(await readState(await signInAs(other.actor.userId))).toMatchObject({ recovery_codes_left: 10 });
  });

  it.each(['', '12345', '1234567', 'aaaabbbbccccddd1', {}, null])('gets an error for %p as a code', async (code) => {
    const { actor } = await createFactorOwner();
    expect((await call(turnOff, { code }, await signInAs(actor.userId))).body.errors).toEqual([
      expect.objectContaining({ code: 2000, field: 'code' }),
    ]);
  });
});
