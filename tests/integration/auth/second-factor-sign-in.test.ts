import { eq } from 'drizzle-orm';
import { POST as socialSignIn } from '@/app/api/b2b/dashboard/v2/google-login/route';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as logoutEverywhere } from '@/app/api/b2b/dashboard/v2/logout-everywhere/route';
import { POST as sendCode } from '@/app/api/b2b/dashboard/v2/otp-send/route';
import { POST as enterCode } from '@/app/api/b2b/dashboard/v2/otp-verify/route';
import { POST as secondFactor } from '@/app/api/b2b/dashboard/v2/second-factor/route';
import { GET as session } from '@/app/api/b2b/dashboard/v2/session/route';
import { POST as join } from '@/app/api/b2b/dashboard/v2/signup/join/route';
import { listOwnSecurityEvents } from '@/lib/domains/auth/server/service/security-events';
import { sessions, users } from '@/lib/domains/auth/server/tables';
import { invite } from '@/lib/domains/corporates/server/service/invite';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { toLocalSubject } from '@/lib/providers/identity/local/people';
import { getInvitationCode } from '@/tests/integration/corporates/team-world';
import { callRoute, signInAs, type Answer } from '@/tests/support/call-route';
import { getLastCode } from '@/tests/support/codes';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createFactorOwner, createLaterCode, createWrongTotp, type FactorOwner } from '@/tests/support/second-factor';
import { createIdentityToken, startSignIn } from '@/tests/support/social-sign-in';
import { createCorporate } from '@/tests/support/stay-world';

interface Body {
  errors?: { code: number; message: string }[];
  userId?: number;
  legal_entities?: { legal_entity_id: number }[];
}

let address = 0;
/** Returns headers with an IP address that no other test uses. */
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${(address += 1)}` });

const outcome = ({ status, body }: Answer<Body>) => (body.errors ? [status, body.errors[0]?.code] : status);
const cookiesOf = ({ headers }: Answer<Body>) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
const enterPassword = ({ actor: { email } }: FactorOwner, cookie = '', password = PASSWORD) =>
  callRoute<Body>(login, { body: { email, password }, cookie, headers: newAddress() });
const enterFactor = (code: string | undefined, cookie: string) =>
  callRoute<Body>(secondFactor, { body: { code }, cookie });
const countSessions = async ({ actor: { userId } }: FactorOwner) =>
  (await connection().select().from(sessions).where(eq(sessions.userId, userId))).length;
const WRONG = [400, 2101];
const REQUIRED = [403, 2106];
const REFUSED = [401, 2100];

let owner: FactorOwner;
beforeEach(async () => {
  owner = await createFactorOwner();
});
afterEach(() => moveClock(0));

test('an account with a second factor gets no session for its password, and gets the login response for its code', async () => {
  const first = await enterPassword(owner);
  expect(outcome(first)).toEqual(REQUIRED);
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^folio_second_factor=Fe26[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300$/),
  ]);
  expect(await countSessions(owner)).toBe(0);
  const second = await enterFactor(await createLaterCode(owner.secret), cookiesOf(first));
  expect(outcome(second)).toBe(200);
  expect(second.body).toMatchObject({
    userId: owner.actor.userId,
    legal_entities: [{ legal_entity_id: owner.actor.legalEntityId }],
  });
  const me = await callRoute<{ user: { userId: number } }>(session, { cookie: cookiesOf(second) });
  expect(me.body.user.userId).toBe(owner.actor.userId);
  expect(second.headers.getSetCookie().some((line) => /^folio_second_factor=;.*Max-Age=0/.test(line))).toBe(true);
  const kinds = (await listOwnSecurityEvents(owner.actor.email)).map(({ kind }) => kind);
  expect(kinds).toContain('sign_in_accepted');
});

test('a wrong password gets the same answer for accounts with and without a second factor', async () => {
  const answer = await enterPassword(owner, '', 'not this one');
  expect(outcome(answer)).toEqual(REFUSED);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('signing in by SMS, by a linked identity or by an invitation requires the second factor too', async () => {
  const { actor, secret } = owner;
  await callRoute(sendCode, { body: { phone_number: actor.phone }, headers: newAddress() });
  const bySms = await callRoute<Body>(enterCode, {
    body: { phone_number: actor.phone, verification_code: await getLastCode(actor.phone ?? '') },
  });
  expect(outcome(bySms)).toEqual(REQUIRED);
  expect(outcome(await enterFactor(await createLaterCode(secret), cookiesOf(bySms)))).toBe(200);

  const subject = toLocalSubject('travel@orbit.example');
  await connection().update(users).set({ socialSubject: subject }).where(eq(users.id, actor.userId));
  const started = await startSignIn();
  const token = await createIdentityToken('travel@orbit.example', started);
  const byToken = await callRoute<Body>(socialSignIn, { body: { token }, cookie: started.cookie });
  expect(outcome(byToken)).toEqual(REQUIRED);
  expect(outcome(await enterFactor(await createLaterCode(secret), cookiesOf(byToken)))).toBe(200);

  const { legalEntityId } = await createCorporate();
  const terms = { legalEntityId, company: 'Acme', email: actor.email, role: 'booker' as const, inviter: null };
  await inTransaction((tx) => invite(tx, terms));
  const body = { code: await getInvitationCode(actor.email), password: PASSWORD };
  const byInvitation = await callRoute<Body>(join, { body, headers: newAddress() });
  expect(outcome(byInvitation)).toEqual(REQUIRED);
  const joined = await enterFactor(await createLaterCode(secret), cookiesOf(byInvitation));
  const me = await callRoute<{ selected_legal_entity_id: number }>(session, { cookie: cookiesOf(joined) });
  expect(me.body.selected_legal_entity_id).toBe(legalEntityId);
});

test('a code of the app is accepted once, even in another sign-in', async () => {
  const code = await createLaterCode(owner.secret);
  expect(outcome(await enterFactor(code, cookiesOf(await enterPassword(owner))))).toBe(200);
  expect(outcome(await enterFactor(code, cookiesOf(await enterPassword(owner))))).toEqual(WRONG);
});

test('a code opens one session when it is entered concurrently in several sign-ins', async () => {
  const challenges = [];
  for (let browser = 0; browser < 5; browser += 1) challenges.push(cookiesOf(await enterPassword(owner)));
  const code = await createLaterCode(owner.secret);
  const answers = await Promise.all(challenges.map((cookie) => enterFactor(code, cookie)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countSessions(owner)).toBe(1);
});

test('a challenge opens one session, and the recovery codes that it did not accept stay valid', async () => {
  const cookie = cookiesOf(await enterPassword(owner));
  const answers = await Promise.all(owner.recoveryCodes.slice(0, 4).map((code) => enterFactor(code, cookie)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countSessions(owner)).toBe(1);
  const spent = answers.findIndex(({ status }) => status === 200);
  const unspent = owner.recoveryCodes[spent === 0 ? 1 : 0];
  expect(outcome(await enterFactor(unspent, cookiesOf(await enterPassword(owner))))).toBe(200);
});

test('after five wrong codes, every code is refused for ten minutes, even in another sign-in', async () => {
  const cookie = cookiesOf(await enterPassword(owner));
  const wrong = createWrongTotp(await createLaterCode(owner.secret));
  const answers = await Promise.all(Array.from({ length: 20 }, () => enterFactor(wrong, cookie)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  const refused = await enterFactor(owner.recoveryCodes[0], cookiesOf(await enterPassword(owner)));
  expect(outcome(refused)).toEqual([429, 2008]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await moveClock(12 * 60_000);
  expect(outcome(await enterFactor(owner.recoveryCodes[0], cookiesOf(await enterPassword(owner))))).toBe(200);
});

test('wrong codes of unknown devices do not lock out a known device', async () => {
  const known = cookiesOf(
    await enterFactor(await createLaterCode(owner.secret), cookiesOf(await enterPassword(owner))),
  );
  const stranger = cookiesOf(await enterPassword(owner));
  for (let guess = 0; guess < 6; guess += 1) await enterFactor('aaaabbbbccccdddd', stranger);
  const again = cookiesOf(await enterPassword(owner, known));
  expect(outcome(await enterFactor(await createLaterCode(owner.secret), `${known}; ${again}`))).toBe(200);
});

test('a code is refused without a challenge, and with a challenge that is forged, used or older than five minutes', async () => {
  const code = await createLaterCode(owner.secret);
  const used = cookiesOf(await enterPassword(owner));
  expect(outcome(await enterFactor(owner.recoveryCodes[0], used))).toBe(200);
  const old = cookiesOf(await enterPassword(owner));
  for (const cookie of ['', 'folio_second_factor=Fe26.2*1*forged', used])
    expect(outcome(await enterFactor(code, cookie))).toEqual(REFUSED);
  const asSession = old.replace('folio_second_factor', 'folio_session');
  expect((await callRoute<{ user: null }>(session, { cookie: asSession })).body.user).toBeNull();
  expect(
    outcome(await enterFactor(code, (await signInAs(owner.actor.userId)).replace('session', 'second_factor'))),
  ).toEqual(REFUSED);
  await moveClock(7 * 60_000);
  expect(outcome(await enterFactor(await createLaterCode(owner.secret), old))).toEqual(REFUSED);
});

test('the challenge of one account does not accept codes of another account', async () => {
  const other = await createFactorOwner();
  const cookie = cookiesOf(await enterPassword(owner));
  expect(outcome(await enterFactor(await createLaterCode(other.secret), cookie))).toEqual(WRONG);
  expect(outcome(await enterFactor(other.recoveryCodes[0], cookie))).toEqual(WRONG);
});

test('a recovery code opens a session once, and its use is reported to the owner by mail', async () => {
  const [code] = owner.recoveryCodes;
  const typed = code?.toUpperCase().replaceAll('-', ' ');
  expect(outcome(await enterFactor(typed, cookiesOf(await enterPassword(owner))))).toBe(200);
  expect(outcome(await enterFactor(code, cookiesOf(await enterPassword(owner))))).toEqual(WRONG);
  const mails = await listInbox({ recipient: owner.actor.email, limit: 10 });
  const [mail] = mails.filter(({ template }) => template === 'recovery-code-used');
  expect(mail?.text).toContain('Recovery codes left: 9.');
  const events = await listOwnSecurityEvents(owner.actor.email);
  expect(events.filter(({ kind }) => kind === 'recovery_code_used')).toEqual([expect.objectContaining({ times: 1 })]);
});

test('logging out everywhere ends an open challenge, and so does disabling the account', async () => {
  const first = cookiesOf(await enterPassword(owner));
  await callRoute(logoutEverywhere, { method: 'POST', cookie: await signInAs(owner.actor.userId) });
  expect(outcome(await enterFactor(owner.recoveryCodes[0], first))).toEqual(REFUSED);
  const second = cookiesOf(await enterPassword(owner));
  await connection().update(users).set({ status: 'disabled' }).where(eq(users.id, owner.actor.userId));
  expect(outcome(await enterFactor(owner.recoveryCodes[0], second))).toEqual(REFUSED);
});

test('the answer names the suspension of a company only after the second factor was accepted', async () => {
  await connection().update(corporates).set({ status: 'suspended' }).where(eq(corporates.id, owner.actor.corporateId));
  const first = await enterPassword(owner);
  expect(outcome(first)).toEqual(REQUIRED);
  expect(outcome(await enterFactor(owner.recoveryCodes[0], cookiesOf(first)))).toEqual([403, 2152]);
});
