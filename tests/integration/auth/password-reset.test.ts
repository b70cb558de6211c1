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
import { runWaiting } from '@/tests/support/waiting-jobs';

interface Body {
  errors?: { code: number; message: string; field?: string }[];
  email?: string;
  success?: boolean;
  user?: object | null;
}

const MINUTE = 60_000;
const FRESH = 'tall lamp by the river';
let person: Actor;

beforeEach(async () => {
  person = await createActor(await createCorporate());
});
afterEach(() => moveClock(0));

const ask = (email: unknown, headers = {}) => callRoute<Body>(forgot, { body: { email }, headers });
const choose = (verification_code: unknown, password: unknown = FRESH, confirm_password: unknown = password) =>
  callRoute<Body>(reset, { body: { verification_code, password, confirm_password } });
const signIn = (password: string) => callRoute<Body>(login, { body: { email: person.email, password } });
const sendMails = () => runWaiting(codeJobs, SEND_RESET_TASK);
const errorOf = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];
const mailsTo = (recipient: string) => listInbox({ recipient, limit: 50 });

/** The code of the newest reset mail. */
async function mailedCode(): Promise<string> {
  const mail = (await mailsTo(person.email)).find(({ template }) => template === 'password-reset');
  const code = /http:\/\/localhost:3000\/reset-password\/([\w-]{22})\//.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error('No reset link was mailed');
  return code;
}

async function askAndRead(): Promise<string> {
  await ask(person.email);
  await sendMails();
  return mailedCode();
}

describe('A forgotten password', () => {
  test('the mailed code sets a new password once and notifies the owner', async () => {
    expect(await ask(`  ${person.email.toUpperCase()} `)).toMatchObject({ status: 200, body: { email: person.email } });
    await sendMails();
    const code = await mailedCode();
    expect(await choose(code)).toMatchObject({ status: 200, body: { success: true } });
    expect((await signIn(FRESH)).status).toBe(200);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual([
      'password-changed',
      'password-reset',
    ]);
    expect(errorOf(await choose(code, 'another tall lamp'))).toEqual([400, 2102]);
    expect((await signIn('another tall lamp')).status).toBe(401);
  });

  test("all sessions of the person end, and no other person's", async () => {
    const cookies = [await signInAs(person.userId), await signInAs(person.userId)];
    const other = await signInAs((await createActor(await createCorporate())).userId);
    const answer = await choose(await askAndRead());
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    for (const cookie of cookies) expect((await callRoute<Body>(session, { cookie })).body.user).toBeNull();
    expect((await callRoute<Body>(session, { cookie: other })).body.user).not.toBeNull();
  });

  test('a linked sign-in and the calendar address end too, and the mail says so', async () => {
    const feedOf = async (cookie: string) => (await callRoute<{ url: string | null }>(getFeed, { cookie })).body.url;
    const subjectOf = async () =>
      (await connection().select().from(users).where(eq(users.id, person.userId)))[0]?.socialSubject;
    await connection()
      .update(users)
      .set({ socialSubject: `local:thief-${person.userId}` })
      .where(eq(users.id, person.userId));
    await createFeed(person);
    const code = await askAndRead();
    expect((await choose(code, 'iloveyou')).status).toBe(400);
    const cookie = await signInAs(person.userId);
    expect([await subjectOf(), await feedOf(cookie)]).toEqual([
      `local:thief-${person.userId}`,
      expect.stringContaining('/api/calendar/'),
    ]);
    expect((await choose(code)).status).toBe(200);
    expect([await subjectOf(), await feedOf(await signInAs(person.userId))]).toEqual([null, null]);
    expect((await mailsTo(person.email))[0]?.text).toMatch(/linked login[\s\S]*calendar address/);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const known = await ask(person.email);
    const unknown = await ask('nobody@acme.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, { email: 'nobody@acme.example' }]);
    expect(await sendMails()).toBe(2);
    expect(await mailsTo('nobody@acme.example')).toEqual([]);
  });

  test('the fourth within an hour answers 200 and sends nothing', async () => {
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await ask(person.email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await sendMails()).toBe(3);
  });

  test('the link names our own address whatever host was asked', async () => {
    await ask(person.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await sendMails();
    expect((await mailsTo(person.email))[0]?.text).not.toContain('evil.example');
  });

  test.each([undefined, '', 'nobody', 'a@b', 7, `${'x'.repeat(250)}@acme.example`])('%p is refused', async (email) => {
    expect(errorOf(await ask(email))).toEqual([400, 2000]);
  });
});

describe('The mailed reset code', () => {
  test('expires after an hour', async () => {
    const code = await askAndRead();
    await moveClock(61 * MINUTE);
    expect(errorOf(await choose(code))).toEqual([400, 2102]);
  });

  test('works until the next one can be sent, when strangers have asked for all that an hour allows', async () => {
    for (let time = 0; time < 3; time += 1) await ask(person.email);
    await sendMails();
    const code = await mailedCode();
    await moveClock(59 * MINUTE);
    expect((await choose(code)).status).toBe(200);
  });

  test('remains valid when another one is requested, and using one invalidates all', async () => {
    const first = await askAndRead();
    const second = await askAndRead();
    expect((await choose(first)).status).toBe(200);
    expect(errorOf(await choose(second))).toEqual([400, 2102]);
  });

  test('remains usable when the new password is refused', async () => {
    const code = await askAndRead();
    expect(errorOf(await choose(code, 'iloveyou'))).toEqual([400, 2103]);
    expect(errorOf(await choose(code, 'short'))).toEqual([400, 2000]);
    expect(await choose(code, FRESH, `${FRESH}!`)).toMatchObject({ body: { errors: [{ field: 'confirm_password' }] } });
    expect((await choose(code)).status).toBe(200);
  });

  test('used ten times at once sets one password', async () => {
    const code = await askAndRead();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => choose(code, `${FRESH} ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countRows('outbox_message', `recipient = '${person.email}' and template = 'password-changed'`)).toBe(
      1,
    );
  });

  test.each(['unknown', 'x'.repeat(129), '', undefined])('%p is refused as a reset code', async (code) => {
    expect((await choose(code)).status).toBe(400);
  });
});

test('a reset clears the count of wrong passwords', async () => {
  for (let time = 0; time < 10; time += 1) await signIn('wrong');
  expect((await signIn('wrong')).status).toBe(429);
  await choose(await askAndRead());
  expect((await signIn(FRESH)).status).toBe(200);
});
