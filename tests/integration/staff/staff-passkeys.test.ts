import { eq } from 'drizzle-orm';
import { POST as beginApp } from '@/app/api/console/second-factor/app/begin/route';
import { POST as confirmApp } from '@/app/api/console/second-factor/app/confirm/route';
import { POST as renewCodes } from '@/app/api/console/second-factor/recovery-codes/route';
import { GET as state } from '@/app/api/console/second-factor/state/route';
import { DELETE as removeOfUser } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/[id]/route';
import { completeStaffResets } from '@/lib/domains/staff/server/service/factor-resets';
import { passkeys } from '@/lib/domains/auth/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { listSecurityEvents } from '@/lib/platform/security-events/server/list-security-events';
import { Authenticator, type Deviation } from '@/tests/support/authenticator';
import { callRoute, signInAs, type Answer } from '@/tests/support/call-route';
import { startResetOf, waitForReset } from '@/tests/support/factor-resets';
import { createPasskeyOwner } from '@/tests/support/passkeys';
import { createCode } from '@/tests/support/second-factor';
import {
  addPasskeyInSession,
  addStaffPasskey,
  ageProofs,
  beginSignIn,
  beginStaffPasskey,
  beginStaffProof,
  createStaffWithPasskey,
  enterStaffPasskey,
  getStaffId,
  listStaffPasskeys,
  proveStaff,
  removeStaffApp,
  removeStaffPasskey,
  renameStaffPasskey,
  type StaffPasskeyBody as Body,
} from '@/tests/support/staff-passkeys';
import {
  CHOSEN_PASSWORD,
  cookiesOf,
  createReadyStaff,
  enterPassword,
  enterStaffCode,
  outcomeOf,
} from '@/tests/support/staff-sign-in';

const PROOF_REQUIRED = [403, 2110];
const REFUSED = [400, 2111];
const NOT_FOUND = [404, 2009];
const outcome = ({ status, body }: Answer<Body>) => (body.errors ? [status, body.errors[0]?.code] : status);
const readState = async (cookie: string) => (await callRoute(state, { cookie })).body;
const listNames = async (cookie: string) => (await listStaffPasskeys(cookie)).body.passkeys.map(({ name }) => name);
const challengeOf = ({ body }: Answer<Body>) => body.options?.challenge ?? '';

let person: Awaited<ReturnType<typeof createStaffWithPasskey>>;
beforeEach(async () => {
  person = await createStaffWithPasskey();
});
afterEach(() => moveClock(0));

test('a member of staff adds a passkey with a mail, a security event and an audit row of staff', async () => {
  expect(await listNames(person.cookie)).toEqual(['Laptop']);
  const mails = await listInbox({ recipient: person.email, limit: 20 });
  const mail = mails.find(({ template }) => template === 'passkey-added');
  expect(mail?.text).toContain('/console/');
  expect(mail?.text).not.toContain('/forgot-password/');
  const events = await listSecurityEvents(`staff:${person.email}`, ['passkey_added']);
  expect(events.map(({ kind }) => kind)).toEqual(['passkey_added']);
  const id = String(await getStaffId(person.email));
  const rows = await connection().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'staff.passkey-added', actorKind: 'staff', actorId: id, actorUserId: null }),
  );
});

test('a member of staff adds and removes a passkey after a fresh proof only', async () => {
  await ageProofs(person.email);
  expect(outcome(await beginStaffPasskey(person.cookie))).toEqual(PROOF_REQUIRED);
  expect(outcome(await removeStaffPasskey(person.cookie, person.passkeyId))).toEqual(PROOF_REQUIRED);
  const passkey = person.authenticator.sign(challengeOf(await beginStaffProof(person.cookie)));
  expect(outcome(await proveStaff(person.cookie, { passkey }))).toBe(200);
  await addPasskeyInSession(person.cookie, 'Phone');
  expect(outcome(await removeStaffPasskey(person.cookie, person.passkeyId))).toBe(200);
  expect(await listNames(person.cookie)).toEqual(['Phone']);
});

test('a proof of staff by code or passkey lasts ten minutes, for its session only', async () => {
  const there = cookiesOf(await enterStaffPasskey(await beginSignIn(person), person.authenticator));
  await ageProofs(person.email);
  const code = person.recoveryCodes[0];
  expect(outcome(await proveStaff(person.cookie, { code: 'aaaabbbbccccdddd' }))).toEqual([400, 2101]);
  expect(outcome(await proveStaff(person.cookie, { code }))).toBe(200);
  expect(outcome(await proveStaff(person.cookie, { code }))).toEqual([400, 2101]);
  expect(outcome(await beginStaffPasskey(there))).toEqual(PROOF_REQUIRED);
  expect(outcome(await beginStaffPasskey(person.cookie))).toBe(200);
  await moveClock(10 * 60_000);
  expect(outcome(await beginStaffPasskey(person.cookie))).toEqual(PROOF_REQUIRED);
});

test('a proof of staff refuses the challenge of another session and the passkey of another account', async () => {
  const there = cookiesOf(await enterStaffPasskey(await beginSignIn(person), person.authenticator));
  await ageProofs(person.email);
  const foreign = person.authenticator.sign(challengeOf(await beginStaffProof(there)));
  expect(outcome(await proveStaff(person.cookie, { passkey: foreign }))).toEqual(REFUSED);
  for (const { authenticator } of [await createStaffWithPasskey(), await createPasskeyOwner()]) {
    const passkey = authenticator.sign(challengeOf(await beginStaffProof(person.cookie)));
    expect(outcome(await proveStaff(person.cookie, { passkey }))).toEqual(REFUSED);
  }
  expect(outcome(await beginStaffPasskey(person.cookie))).toEqual(PROOF_REQUIRED);
});

test.each<[string, Deviation]>([
  ['another origin', { origin: 'https://folio.example' }],
  ['another relying party', { rpId: 'folio.example' }],
  ['no verified person', { isVerified: false }],
])('the console refuses a registration with %s', async (_, deviation) => {
  const challenge = challengeOf(await beginStaffPasskey(person.cookie));
  const authenticator = new Authenticator();
  expect(outcome(await addStaffPasskey(person.cookie, authenticator.register(challenge, deviation)))).toEqual(REFUSED);
  expect(outcome(await addStaffPasskey(person.cookie, authenticator.register(challenge)))).toEqual(REFUSED);
});

test('the console refuses a credential that a user or a colleague has', async () => {
  for (const { authenticator } of [await createStaffWithPasskey(), await createPasskeyOwner()]) {
    const challenge = challengeOf(await beginStaffPasskey(person.cookie));
    expect(outcome(await addStaffPasskey(person.cookie, authenticator.register(challenge)))).toEqual(REFUSED);
  }
});

test('a passkey of staff is neither renamed nor removed by a colleague or a user, whatever its id', async () => {
  const colleague = await createStaffWithPasskey('admin');
  expect(outcome(await renameStaffPasskey(colleague.cookie, person.passkeyId, 'Mine'))).toEqual(NOT_FOUND);
  expect(outcome(await removeStaffPasskey(colleague.cookie, person.passkeyId))).toEqual(NOT_FOUND);
  const user = await createPasskeyOwner();
  const cookie = await signInAs(user.actor.userId, { hasProved: true });
  const params = { id: String(person.passkeyId) };
  expect(outcome(await callRoute<Body>(removeOfUser, { method: 'DELETE', params, cookie }))).toEqual(NOT_FOUND);
  expect(outcome(await removeStaffPasskey(person.cookie, user.passkeyId))).toEqual(NOT_FOUND);
  expect(outcome(await renameStaffPasskey(person.cookie, person.passkeyId, 'Office'))).toBe(200);
  expect(await listNames(person.cookie)).toEqual(['Office']);
});

test('a member of staff cannot remove the last second factor, also not two passkeys concurrently', async () => {
  await removeStaffApp(person.email);
  expect(outcome(await removeStaffPasskey(person.cookie, person.passkeyId))).toEqual([403, 2218]);
  const second = await addPasskeyInSession(person.cookie, 'Phone');
  const answers = await Promise.all(
    [person.passkeyId, second.passkeyId].map((id) => removeStaffPasskey(person.cookie, id)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await listNames(person.cookie)).toHaveLength(1);
  expect(await readState(person.cookie)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
});

test('a member of staff with passkeys only sets up an app with the password, and keeps the recovery codes', async () => {
  await removeStaffApp(person.email);
  const beginWith = (password: string) =>
    callRoute<Body & { secret: string }>(beginApp, { body: { password }, cookie: person.cookie });
  expect(outcome(await beginWith('not this one'))).toEqual([403, 2109]);
  const { secret } = (await beginWith(CHOSEN_PASSWORD)).body;
  const code = await createCode(secret);
  const confirmed = await callRoute<Body>(confirmApp, { body: { code }, cookie: person.cookie });
  expect([confirmed.status, confirmed.body.recovery_codes]).toEqual([200, []]);
  expect(await readState(person.cookie)).toMatchObject({ has_app: true, recovery_codes_left: 10 });
  expect(outcome(await beginWith(CHOSEN_PASSWORD))).toEqual([409, 2107]);
});

test('new recovery codes of a member of staff end the earlier ones', async () => {
  const renew = (code: string | undefined) => callRoute<Body>(renewCodes, { body: { code }, cookie: person.cookie });
  expect(outcome(await renew('aaaabbbbccccdddd'))).toEqual([400, 2101]);
  const { recovery_codes: fresh } = (await renew(person.recoveryCodes[0])).body;
  expect(fresh).toHaveLength(10);
  expect(outcome(await renew(person.recoveryCodes[1]))).toEqual([400, 2101]);
});

test('a member of staff who lost the device logs in with a recovery code and removes its passkey', async () => {
  const cookie = await beginSignIn(person);
  const session = cookiesOf(await enterStaffCode(person.recoveryCodes[0], cookie));
  expect(outcome(await removeStaffPasskey(session, person.passkeyId))).toBe(200);
  const later = await beginSignIn(person);
  expect(outcome(await enterStaffPasskey(later, person.authenticator))).toEqual(REFUSED);
});

test('a reset removes the passkeys of a member of staff, and the next login sets the second factor up', async () => {
  const id = await getStaffId(person.email);
  await startResetOf({ kind: 'staff', id, email: person.email, name: 'Meera Kulkarni' });
  await waitForReset();
  await completeStaffResets();
  expect(await connection().select().from(passkeys).where(eq(passkeys.staffId, id))).toEqual([]);
  expect(outcome(await listStaffPasskeys(person.cookie))).toEqual([401, 1305]);
  expect(outcomeOf(await enterPassword(person.email, person.password))).toEqual([403, 2221]);
});

test('the use of a passkey cancels a reset of a member of staff', async () => {
  const id = await getStaffId(person.email);
  await startResetOf({ kind: 'staff', id, email: person.email, name: 'Meera Kulkarni' });
  expect(outcome(await enterStaffPasskey(await beginSignIn(person), person.authenticator))).toBe(200);
  await waitForReset();
  await completeStaffResets();
  expect(await connection().select().from(passkeys).where(eq(passkeys.staffId, id))).toHaveLength(1);
});

test('an app alone is enough to remove a passkey', async () => {
  expect(outcome(await removeStaffPasskey(person.cookie, person.passkeyId))).toBe(200);
  const { cookie } = await createReadyStaff();
  expect((await listStaffPasskeys(cookie)).body).toEqual({ is_available: true, passkeys: [] });
});
