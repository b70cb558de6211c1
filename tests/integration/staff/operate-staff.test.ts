import { eq } from 'drizzle-orm';
import { POST as enterCode } from '@/app/api/console/second-factor/route';
import { GET as staffSession } from '@/app/api/console/session/route';
import {
  countWrongPassword,
  REPORT_STAFF_GUESSING_TASK,
  unknownDeviceGuesser,
} from '@/lib/domains/auth/server/service/password-guesses';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { jobs } from '@/lib/domains/staff/server/jobs';
import { staff } from '@/lib/domains/staff/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { env } from '@/lib/platform/env/env';
import { runStaffCommand } from '@/scripts/operator/staff/commands';
import { callRoute } from '@/tests/support/call-route';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';
import { cookiesOf, createReadyStaff, enterPassword, outcomeOf, type ConsoleBody } from '@/tests/support/staff-sign-in';

const newEmail = () => `${crypto.randomUUID()}@folio.example`;
const add = (email: string, role = 'admin') => runStaffCommand({ command: 'add', email, name: 'Meera Kulkarni', role });
const passwordIn = (output: string) => /\(shown once\): (\S+)/.exec(output)?.[1] ?? '';
const readRow = async (email: string) => (await connection().select().from(staff).where(eq(staff.email, email)))[0];
const SET_UP = [403, 2221];
const REFUSED = [401, 2100];
const WEAK = [400, 2103];
const guesserOf = (email: string) => ({
  ...unknownDeviceGuesser({ kind: 'staff', email }, '192.0.2.7'),
  limits: [],
});

beforeEach(async () => {
  await connection().update(staff).set({ status: 'disabled' });
});

test('npm run staff -- add prints a one-time password, stores only its hash and records the change', async () => {
  const email = newEmail();
  const password = passwordIn(await add(email.toUpperCase(), 'finance'));
  expect(password).toHaveLength(16);
  const row = await readRow(email);
  expect(row).toMatchObject({ name: 'Meera Kulkarni', role: 'finance', status: 'active' });
  expect(JSON.stringify(row)).not.toContain(password);
  const entries = await connection()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(row?.id)));
  expect(entries.filter(({ subjectType }) => subjectType === 'staff')).toMatchObject([
    { action: 'staff.added', after: { role: 'finance' } },
  ]);
});

test('npm run staff -- add prints another password for a person who has not logged in, and refuses a person who has', async () => {
  const email = newEmail();
  const first = passwordIn(await add(email));
  const second = passwordIn(await add(email));
  expect(outcomeOf(await enterPassword(email, first))).toEqual(REFUSED);
  expect(outcomeOf(await enterPassword(email, second))).toEqual(SET_UP);
  const ready = await createReadyStaff('admin');
  await expect(add(ready.email)).rejects.toThrow('has an account already');
});

describe('reset', () => {
  const reset = async (email: string) => passwordIn(await runStaffCommand({ command: 'reset', email }));

  test('prints a password in place of a forgotten one, which ends the sessions and is replaced at the next login', async () => {
    const { email, cookie, password: forgotten, recoveryCodes } = await createReadyStaff();
    const printed = await reset(email);
    expect((await callRoute(staffSession, { cookie })).status).toBe(401);
    expect(outcomeOf(await enterPassword(email, forgotten))).toEqual(REFUSED);
    const challenge = cookiesOf(await enterPassword(email, printed));
    const complete = (password?: string) =>
      callRoute<ConsoleBody>(enterCode, { body: { code: recoveryCodes[0], password }, cookie: challenge });
    for (const refused of [undefined, printed]) expect(outcomeOf(await complete(refused))).toEqual(WEAK);
    const opened = await complete('calm garden after the storm');
    expect(outcomeOf(opened)).toBe(200);
    expect((await callRoute(staffSession, { cookie: cookiesOf(opened) })).status).toBe(200);
    expect(outcomeOf(await enterPassword(email, printed))).toEqual(REFUSED);
    expect(outcomeOf(await enterPassword(email, 'calm garden after the storm'))).toEqual([403, 2106]);
    expect(await readRow(email)).toMatchObject({ passwordExpiresAt: null });
  });

  test('lets unknown browsers log in again after a hundred wrong passwords, which were mailed', async () => {
    const { email } = await createReadyStaff();
    for (let guess = 1; guess < 100; guess += 1) await countWrongPassword(guesserOf(email));
    expect(outcomeOf(await enterPassword(email, 'not this one'))).toEqual(REFUSED);
    await runWaitingJobs(jobs, REPORT_STAFF_GUESSING_TASK);
    expect((await listInbox({ recipient: email, limit: 20 })).map(({ template }) => template)).toContain(
      'password-guessed',
    );
    expect(outcomeOf(await enterPassword(email, 'not this one'))).toEqual([403, 2104]);
    expect(outcomeOf(await enterPassword(email, await reset(email)))).toEqual([403, 2106]);
  });

  test('is audited, and refused for an unknown or a disabled account', async () => {
    const { email } = await createReadyStaff();
    await reset(email);
    const row = await readRow(email);
    const entries = await connection()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(row?.id)));
    expect(entries.map(({ action }) => action)).toContain('staff.password-reset');
    await add(newEmail());
    await runStaffCommand({ command: 'disable', email });
    await expect(reset(email)).rejects.toThrow('is disabled');
    await expect(reset('unknown@folio.example')).rejects.toThrow('There is no account');
  });
});

test('npm run staff ends the sessions of an account when it is disabled or gets another role', async () => {
  await add(newEmail());
  for (const command of ['role', 'disable']) {
    const { email, cookie } = await createReadyStaff();
    expect((await callRoute(staffSession, { cookie })).status).toBe(200);
    await runStaffCommand({ command, email, role: 'auditor' });
    expect((await callRoute(staffSession, { cookie })).status).toBe(401);
  }
});

test('the last active administrator can neither be disabled nor get another role', async () => {
  const email = newEmail();
  await add(email);
  await add(newEmail(), 'support');
  await expect(runStaffCommand({ command: 'disable', email })).rejects.toThrow('last active administrator');
  await expect(runStaffCommand({ command: 'role', email, role: 'support' })).rejects.toThrow('last active');
  await expect(add(email, 'support')).rejects.toThrow('last active');
  expect(await readRow(email)).toMatchObject({ role: 'admin', status: 'active' });
});

test('an administrator whose one-time password has expired does not count, because it opens no session', async () => {
  const ready = await createReadyStaff('admin');
  const invited = newEmail();
  await add(invited);
  const disable = (email: string) => runStaffCommand({ command: 'disable', email });
  await connection().update(staff).set({ passwordExpiresAt: now() }).where(eq(staff.email, invited));
  await expect(disable(ready.email)).rejects.toThrow('last active administrator');
  await expect(runStaffCommand({ command: 'role', email: ready.email, role: 'support' })).rejects.toThrow(
    'last active',
  );
  expect(await readRow(ready.email)).toMatchObject({ role: 'admin', status: 'active' });
  await disable(invited);
  expect(await readRow(invited)).toMatchObject({ status: 'disabled' });
});

test('of two administrators who are disabled concurrently, one remains active', async () => {
  const emails = [newEmail(), newEmail()];
  for (const email of emails) await add(email);
  const results = await Promise.allSettled(emails.map((email) => runStaffCommand({ command: 'disable', email })));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  [{ command: 'add', email: 'not an address', name: 'A', role: 'admin' }, 'e-mail address'],
  [{ command: 'add', email: 'a@folio.example', role: 'admin' }, '--name'],
  [{ command: 'add', email: 'a@folio.example', name: 'A', role: 'owner' }, '--role'],
  [{ command: 'role', email: 'unknown@folio.example', role: 'admin' }, 'There is no account'],
  [{ command: 'disable', email: 'unknown@folio.example' }, 'There is no account'],
  [{ command: 'toString', email: 'a@folio.example' }, 'no command'],
])('npm run staff refuses %j', async (command, message) => {
  await expect(runStaffCommand(command)).rejects.toThrow(message);
});

test('staff accounts of the demo, with addresses below .example, are refused in production', async () => {
  const { email, password, cookie } = await createReadyStaff();
  const stage = jest.replaceProperty(env(), 'STAGE', 'production');
  expect(outcomeOf(await enterPassword(email, password))).toEqual(REFUSED);
  expect((await callRoute(staffSession, { cookie })).status).toBe(401);
  stage.restore();
});
