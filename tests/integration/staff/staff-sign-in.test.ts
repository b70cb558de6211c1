import { eq } from 'drizzle-orm';
import { POST as memberCode } from '@/app/api/b2b/dashboard/v2/second-factor/route';
import { POST as memberLogin } from '@/app/api/b2b/dashboard/v2/login/route';
import { GET as staffSession } from '@/app/api/console/session/route';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { changeStaffRole, disableStaff } from '@/lib/domains/staff/server/service/change-accounts';
import { staff, staffSessions } from '@/lib/domains/staff/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createCode, createFactorOwner, createLaterCode, createWrongTotp } from '@/tests/support/second-factor';
import {
  beginSetUp,
  CHOSEN_PASSWORD,
  confirmSetUp,
  cookiesOf,
  createPrintedStaff,
  createReadyStaff,
  enterPassword,
  enterStaffCode,
  outcomeOf,
  type ConsoleBody,
} from '@/tests/support/staff-sign-in';

const DAY = 86_400_000;
const REQUIRED = [403, 2106];
const SET_UP = [403, 2221];
const REFUSED = [401, 2100];
const WRONG = [400, 2101];
const WEAK = [400, 2103];

const readSession = async (cookie: string) => (await callRoute<ConsoleBody>(staffSession, { cookie })).status;
const countSessions = async (email: string) =>
  (
    await connection()
      .select({ id: staffSessions.idHash })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(eq(staff.email, email))
  ).length;

afterEach(() => moveClock(0));

describe('a member of staff with a second factor', () => {
  let person: Awaited<ReturnType<typeof createReadyStaff>>;
  beforeEach(async () => {
    person = await createReadyStaff();
  });
  const logIn = (cookie = '') => enterPassword(person.email, person.password, cookie);

  test('gets no session for the password, and gets one for the code', async () => {
    const before = await countSessions(person.email);
    const first = await logIn();
    expect(outcomeOf(first)).toEqual(REQUIRED);
    expect(first.headers.getSetCookie()).toEqual([expect.stringMatching(/^folio_second_factor=Fe26[^;]+;.*HttpOnly/)]);
    expect(await countSessions(person.email)).toBe(before);
    const second = await enterStaffCode(await createLaterCode(person.secret), cookiesOf(first));
    expect(second.body).toMatchObject({ name: 'Meera Kulkarni', email: person.email, role: 'support' });
    expect(await readSession(cookiesOf(second))).toBe(200);
  });

  test('gets the same answer for a wrong password as for an unknown e-mail address', async () => {
    const wrong = await enterPassword(person.email, 'not this one');
    const unknown = await enterPassword('unknown@folio.example', 'not this one');
    expect(outcomeOf(wrong)).toEqual(REFUSED);
    expect(wrong.body).toEqual(unknown.body);
    expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
  });

  test('cannot use a code twice, and cannot use the code of the set-up again', async () => {
    expect(outcomeOf(await enterStaffCode(person.code, cookiesOf(await logIn())))).toEqual(WRONG);
    const code = await createLaterCode(person.secret);
    expect(outcomeOf(await enterStaffCode(code, cookiesOf(await logIn())))).toBe(200);
    expect(outcomeOf(await enterStaffCode(code, cookiesOf(await logIn())))).toEqual(WRONG);
  });

  test('must wait after five wrong codes, even in another sign-in, but not on a known browser', async () => {
    const stranger = cookiesOf(await logIn());
    const wrong = createWrongTotp(await createLaterCode(person.secret));
    for (let guess = 0; guess < 5; guess += 1) expect(outcomeOf(await enterStaffCode(wrong, stranger))).toEqual(WRONG);
    const code = await createCode(person.secret);
    expect((await enterStaffCode(code, stranger)).status).toBe(429);
    expect((await enterStaffCode(code, cookiesOf(await logIn()))).status).toBe(429);
    const known = person.cookie.split('; ').find((pair) => pair.startsWith('folio_device=')) ?? '';
    expect(outcomeOf(await enterStaffCode(code, `${known}; ${cookiesOf(await logIn(known))}`))).toBe(200);
  });

  test('must wait after ten wrong passwords from unknown browsers', async () => {
    for (let guess = 0; guess < 10; guess += 1) await enterPassword(person.email, 'not this one');
    expect((await logIn()).status).toBe(429);
  });

  test('cannot complete a sign-in with a code of another member of staff', async () => {
    const other = await createReadyStaff();
    const cookie = cookiesOf(await logIn());
    expect(outcomeOf(await enterStaffCode(await createLaterCode(other.secret), cookie))).toEqual(WRONG);
    expect(outcomeOf(await enterStaffCode(other.recoveryCodes[0], cookie))).toEqual(WRONG);
  });

  test('cannot use a challenge twice, after five minutes or without its cookie', async () => {
    const cookie = cookiesOf(await logIn());
    expect(outcomeOf(await enterStaffCode(person.recoveryCodes[0], cookie))).toBe(200);
    expect(outcomeOf(await enterStaffCode(person.recoveryCodes[1], cookie))).toEqual(REFUSED);
    expect(outcomeOf(await enterStaffCode(person.recoveryCodes[1], ''))).toEqual(REFUSED);
    const late = cookiesOf(await logIn());
    await moveClock(301_000);
    expect(outcomeOf(await enterStaffCode(person.recoveryCodes[1], late))).toEqual(REFUSED);
  });

  test('must begin again after being disabled or getting another role during the sign-in', async () => {
    const first = cookiesOf(await logIn());
    await changeStaffRole({ email: person.email }, 'auditor');
    expect(outcomeOf(await enterStaffCode(person.recoveryCodes[0], first))).toEqual(REFUSED);
    const second = cookiesOf(await logIn());
    await disableStaff({ email: person.email });
    expect(outcomeOf(await enterStaffCode(person.recoveryCodes[0], second))).toEqual(REFUSED);
    expect(outcomeOf(await logIn())).toEqual(REFUSED);
  });

  test('cannot replace the authenticator app inside a sign-in', async () => {
    const cookie = cookiesOf(await logIn());
    expect(outcomeOf(await beginSetUp(cookie))).toEqual([409, 2107]);
    const code = await createLaterCode(person.secret);
    expect(outcomeOf(await confirmSetUp({ code, password: CHOSEN_PASSWORD }, cookie))).toEqual([409, 2107]);
    expect(outcomeOf(await enterStaffCode(code, cookie))).toBe(200);
  });

  test('gets a mail with a link to the console when a recovery code was used', async () => {
    await enterStaffCode(person.recoveryCodes[0], cookiesOf(await logIn()));
    const [mail] = await listInbox({ recipient: person.email, limit: 10 });
    expect(mail?.text).toContain('Recovery codes left: 9');
    expect(mail?.text).toContain('/console/');
    expect(mail?.text).not.toContain('/forgot-password/');
  });
});

describe('the sign-in of a company member', () => {
  test('cannot be completed as a sign-in of staff, and a sign-in of staff cannot be completed as one of a member', async () => {
    const { actor, secret, recoveryCodes } = await createFactorOwner();
    const user = cookiesOf(await callRoute(memberLogin, { body: { email: actor.email, password: PASSWORD } }));
    expect(outcomeOf(await enterStaffCode(await createLaterCode(secret), user))).toEqual(REFUSED);
    expect(outcomeOf(await beginSetUp(user))).toEqual(REFUSED);
    expect(outcomeOf(await confirmSetUp({ code: '000000', password: CHOSEN_PASSWORD }, user))).toEqual(REFUSED);
    const person = await createReadyStaff();
    const challenge = cookiesOf(await enterPassword(person.email, person.password));
    const asUser = (code: string | undefined, cookie: string) =>
      callRoute<ConsoleBody>(memberCode, { body: { code }, cookie });
    expect(outcomeOf(await asUser(person.recoveryCodes[0], challenge))).toEqual(REFUSED);
    expect(outcomeOf(await asUser(recoveryCodes[0], user))).toBe(200);
  });

  test('does not open the console, even with a member session whose second factor was proved', async () => {
    const { actor } = await createFactorOwner();
    const cookie = await signInAs(actor.userId, { hasProved: true });
    expect(outcomeOf(await beginSetUp(cookie))).toEqual(REFUSED);
    expect(outcomeOf(await enterPassword(actor.email, PASSWORD, cookie))).toEqual(REFUSED);
    expect(await readSession(cookie)).toBe(401);
  });
});

describe('the set-up of a staff account', () => {
  test('replaces the one-time password, shows recovery codes and opens a session in one step', async () => {
    const { email, password } = await createPrintedStaff('finance');
    const first = await enterPassword(email, password);
    expect(outcomeOf(first)).toEqual(SET_UP);
    const challenge = cookiesOf(first);
    expect(outcomeOf(await enterStaffCode('000000', challenge))).toEqual(REFUSED);
    const { body } = await beginSetUp(challenge);
    expect(body).toMatchObject({ needs_password: true });
    const code = await createCode(body.secret ?? '');
    const done = await confirmSetUp({ code, password: CHOSEN_PASSWORD }, challenge);
    expect(done.body.recovery_codes).toHaveLength(10);
    expect(await readSession(cookiesOf(done))).toBe(200);
    expect(outcomeOf(await enterPassword(email, password))).toEqual(REFUSED);
    expect(outcomeOf(await enterPassword(email, CHOSEN_PASSWORD))).toEqual(REQUIRED);
    const [mail] = await listInbox({ recipient: email, limit: 10 });
    expect(mail?.text).toContain('/console/');
  });

  test('refuses a missing, weak or one-time password, and a wrong code, and changes nothing', async () => {
    const { email, password } = await createPrintedStaff();
    const challenge = cookiesOf(await enterPassword(email, password));
    const { secret = '' } = (await beginSetUp(challenge)).body;
    const code = await createCode(secret);
    expect(outcomeOf(await confirmSetUp({ code }, challenge))).toEqual(WEAK);
    expect(outcomeOf(await confirmSetUp({ code, password }, challenge))).toEqual(WEAK);
    expect((await confirmSetUp({ code, password: 'password1' }, challenge)).status).toBe(400);
    const wrong = { code: createWrongTotp(code), password: CHOSEN_PASSWORD };
    expect(outcomeOf(await confirmSetUp(wrong, challenge))).toEqual(WRONG);
    expect(await countSessions(email)).toBe(0);
    expect(outcomeOf(await enterPassword(email, password))).toEqual(SET_UP);
  });

  test('requires a challenge of the same account', async () => {
    const { email, password } = await createPrintedStaff();
    const other = await createPrintedStaff();
    const own = cookiesOf(await enterPassword(email, password));
    const foreign = cookiesOf(await enterPassword(other.email, other.password));
    const { secret = '' } = (await beginSetUp(own)).body;
    const body = { code: await createCode(secret), password: CHOSEN_PASSWORD };
    expect(outcomeOf(await confirmSetUp(body, foreign))).toEqual([409, 2108]);
    expect(outcomeOf(await confirmSetUp(body, ''))).toEqual(REFUSED);
    expect(outcomeOf(await beginSetUp(''))).toEqual(REFUSED);
    expect(outcomeOf(await confirmSetUp(body, own))).toBe(200);
  });

  test('ends other open sign-ins of the account', async () => {
    const { email, password } = await createPrintedStaff();
    const stolen = cookiesOf(await enterPassword(email, password));
    const own = cookiesOf(await enterPassword(email, password));
    const { secret = '' } = (await beginSetUp(own)).body;
    const code = await createCode(secret);
    expect(outcomeOf(await confirmSetUp({ code, password: CHOSEN_PASSWORD }, own))).toBe(200);
    expect(outcomeOf(await beginSetUp(stolen))).toEqual(REFUSED);
    expect(outcomeOf(await enterStaffCode(await createLaterCode(secret), stolen))).toEqual(REFUSED);
  });

  test('opens one session when it is confirmed several times concurrently', async () => {
    const { email, password } = await createPrintedStaff();
    const challenge = cookiesOf(await enterPassword(email, password));
    const { secret = '' } = (await beginSetUp(challenge)).body;
    const body = { code: await createCode(secret), password: CHOSEN_PASSWORD };
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirmSetUp(body, challenge)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(email)).toBe(1);
  });

  test('is refused when the account is disabled before the confirmation', async () => {
    const { email, password } = await createPrintedStaff();
    const challenge = cookiesOf(await enterPassword(email, password));
    const { secret = '' } = (await beginSetUp(challenge)).body;
    await disableStaff({ email });
    const body = { code: await createCode(secret), password: CHOSEN_PASSWORD };
    expect(outcomeOf(await confirmSetUp(body, challenge))).toEqual(REFUSED);
    expect(await countSessions(email)).toBe(0);
  });
});

test('a one-time password expires after 24 hours', async () => {
  const { email, password } = await createPrintedStaff();
  await moveClock(DAY - 60_000);
  expect(outcomeOf(await enterPassword(email, password))).toEqual(SET_UP);
  await moveClock(DAY + 1000);
  expect(outcomeOf(await enterPassword(email, password))).toEqual(REFUSED);
});
