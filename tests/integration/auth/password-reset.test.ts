import { eq } from 'drizzle-orm';
import { GET as getFeed } from '@/app/api/b2b/dashboard/calendar-feed/route';
import { POST as forgot } from '@/app/api/b2b/dashboard/v2/forgot_password/route';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as reset } from '@/app/api/b2b/dashboard/v2/reset_password/route';
import { GET as session } from '@/app/api/b2b/dashboard/v2/session/route';
import { codeJobs } from '@/lib/domains/auth/server/code-jobs';
import { SEND_RESET_TASK } from '@/lib/domains/auth/server/service/forgot-password';
import { users } from '@/lib/domains/auth/server/tables';
import { createFeed } from '@/lib/domains/calendar/server/service/feeds';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

interface Body {
  errors?: { code: number; message: string; field?: string }[];
  email?: string;
  success?: boolean;
  user?: object | null;
}

const MINUTE = 60_000;
const NEW_PASSWORD = 'tall lamp by the river';
let person: Actor;

beforeEach(async () => {
  person = await createActor(await createCorporate());
});
afterEach(() => moveClock(0));

const requestReset = (email: unknown, headers = {}) => callRoute<Body>(forgot, { body: { email }, headers });
const resetPassword = (
  verification_code: unknown,
  password: unknown = NEW_PASSWORD,
  confirm_password: unknown = password,
) => callRoute<Body>(reset, { body: { verification_code, password, confirm_password } });
const signIn = (password: string) => callRoute<Body>(login, { body: { email: person.email, password } });
const sendMails = () => runWaitingJobs(codeJobs, SEND_RESET_TASK);
const statusAndCode = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];
const mailsTo = (recipient: string) => listInbox({ recipient, limit: 50 });

async function readLatestResetCode(): Promise<string> {
  const mail = (await mailsTo(person.email)).find(({ template }) => template === 'password-reset');
  const code = /http:\/\/localhost:3000\/reset-password\/([\w-]{22})\//.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error('No reset link was mailed');
  return code;
}

async function requestResetCode(): Promise<string> {
  await requestReset(person.email);
  await sendMails();
  return readLatestResetCode();
}

describe('a password reset', () => {
  test('sets a new password once with the mailed code and notifies the owner', async () => {
    expect(await requestReset(`  ${person.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { email: person.email },
    });
    await sendMails();
    const code = await readLatestResetCode();
    expect(await resetPassword(code)).toMatchObject({ status: 200, body: { success: true } });
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual([
      'password-changed',
      'password-reset',
    ]);
    expect(statusAndCode(await resetPassword(code, 'another tall lamp'))).toEqual([400, 2102]);
    expect((await signIn('another tall lamp')).status).toBe(401);
  });

  test('ends all sessions of that user and no session of other users', async () => {
    const cookies = [await signInAs(person.userId), await signInAs(person.userId)];
    const other = await signInAs((await createActor(await createCorporate())).userId);
    const answer = await resetPassword(await requestResetCode());
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    for (const cookie of cookies) expect((await callRoute<Body>(session, { cookie })).body.user).toBeNull();
    expect((await callRoute<Body>(session, { cookie: other })).body.user).not.toBeNull();
  });

  test('removes the linked identity and the calendar feed, and the mail mentions both', async () => {
    const feedOf = async (cookie: string) => (await callRoute<{ url: string | null }>(getFeed, { cookie })).body.url;
    const subjectOf = async () =>
      (await connection().select().from(users).where(eq(users.id, person.userId)))[0]?.socialSubject;
    await connection()
      .update(users)
      .set({ socialSubject: `local:thief-${person.userId}` })
      .where(eq(users.id, person.userId));
    await createFeed(person);
    const code = await requestResetCode();
    expect((await resetPassword(code, 'iloveyou')).status).toBe(400);
    const cookie = await signInAs(person.userId);
    expect([await subjectOf(), await feedOf(cookie)]).toEqual([
      `local:thief-${person.userId}`,
      expect.stringContaining('/api/calendar/'),
    ]);
    expect((await resetPassword(code)).status).toBe(200);
    expect([await subjectOf(), await feedOf(await signInAs(person.userId))]).toEqual([null, null]);
    expect((await mailsTo(person.email))[0]?.text).toMatch(/linked login[\s\S]*calendar address/);
  });

  test('gives the same answer for an unknown e-mail address, but sends no mail', async () => {
    const known = await requestReset(person.email);
    const unknown = await requestReset('unknown@acme.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, { email: 'unknown@acme.example' }]);
    expect(await sendMails()).toBe(2);
    expect(await mailsTo('unknown@acme.example')).toEqual([]);
  });

  test('sends at most three mails in an hour, but always answers 200', async () => {
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await requestReset(person.email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await sendMails()).toBe(3);
  });

  test('mails a link to the configured site, regardless of the Host header', async () => {
    await requestReset(person.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await sendMails();
    expect((await mailsTo(person.email))[0]?.text).not.toContain('evil.example');
  });

  test.each([undefined, '', 'unknown', 'a@b', 7, `${'x'.repeat(250)}@acme.example`])(
    'is refused for the e-mail address %p',
    async (email) => {
      expect(statusAndCode(await requestReset(email))).toEqual([400, 2000]);
    },
  );
});

describe('a password reset code', () => {
  test('expires after an hour', async () => {
    const code = await requestResetCode();
    await moveClock(61 * MINUTE);
    expect(statusAndCode(await resetPassword(code))).toEqual([400, 2102]);
  });

  test('remains valid until the hourly limit allows another reset mail', async () => {
    for (let time = 0; time < 3; time += 1) await requestReset(person.email);
    await sendMails();
    const code = await readLatestResetCode();
    await moveClock(59 * MINUTE);
    expect((await resetPassword(code)).status).toBe(200);
  });

  test('remains valid when another code is requested, and using one code invalidates all', async () => {
    const first = await requestResetCode();
    const second = await requestResetCode();
    expect((await resetPassword(first)).status).toBe(200);
    expect(statusAndCode(await resetPassword(second))).toEqual([400, 2102]);
  });

  test('remains usable when the new password is refused', async () => {
    const code = await requestResetCode();
    expect(statusAndCode(await resetPassword(code, 'iloveyou'))).toEqual([400, 2103]);
    expect(statusAndCode(await resetPassword(code, 'short'))).toEqual([400, 2000]);
    expect(await resetPassword(code, NEW_PASSWORD, `${NEW_PASSWORD}!`)).toMatchObject({
      body: { errors: [{ field: 'confirm_password' }] },
    });
    expect((await resetPassword(code)).status).toBe(200);
  });

  test('sets one password when it is used ten times concurrently', async () => {
    const code = await requestResetCode();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => resetPassword(code, `${NEW_PASSWORD} ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countRows('outbox_message', `recipient = '${person.email}' and template = 'password-changed'`)).toBe(
      1,
    );
  });

  test.each(['unknown', 'x'.repeat(129), '', undefined])('is refused when it is %p', async (code) => {
    expect((await resetPassword(code)).status).toBe(400);
  });
});

test('a password reset clears the count of wrong passwords', async () => {
  for (let time = 0; time < 10; time += 1) await signIn('wrong');
  expect((await signIn('wrong')).status).toBe(429);
  await resetPassword(await requestResetCode());
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});
