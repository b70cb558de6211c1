import { eq, sql } from 'drizzle-orm';
import { GET as getBooking } from '@/app/api/b2b/dashboard/booking/route';
import { POST as forgot } from '@/app/api/b2b/dashboard/v2/forgot_password/route';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as sendCode } from '@/app/api/b2b/dashboard/v2/otp-send/route';
import { POST as enterCode } from '@/app/api/b2b/dashboard/v2/otp-verify/route';
import { POST as reset } from '@/app/api/b2b/dashboard/v2/reset_password/route';
import { POST as prove } from '@/app/api/b2b/dashboard/v2/second-factor/prove/route';
import { GET as listEvents } from '@/app/api/b2b/dashboard/v2/security-events/route';
import { POST as webhook } from '@/app/api/webhooks/payments/route';
import { codeJobs } from '@/lib/domains/auth/server/code-jobs';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { SEND_RESET_TASK } from '@/lib/domains/auth/server/service/forgot-password';
import { users } from '@/lib/domains/auth/server/tables';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { accountKey } from '@/lib/platform/db/account-key';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { securityEvents } from '@/lib/platform/db/tables';
import { env, resetEnv } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { getLastCode } from '@/tests/support/codes';
import { createActor, createCorporate, createStayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

const PASSWORD = 'tall lamp by the river';
const headers = { 'x-forwarded-for': '203.0.113.77' };
const NETWORK = '203.0.113.0/24';
let person: Actor;

beforeEach(async () => {
  person = await createActor(await createCorporate());
  await connection()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, person.userId));
});
afterEach(() => moveClock(0));

const signIn = (password: string, email = person.email) => callRoute(login, { headers, body: { email, password } });

/** @param email null selects the events without a known account */
async function listEventsOf(email: string | null) {
  const account = email === null ? '' : accountKey(email);
  const rows = await connection().select().from(securityEvents).where(eq(securityEvents.account, account));
  return rows.map(({ kind, times, network, endpoint }) => [kind, times, network, endpoint]).sort();
}

test('sign-ins, codes and password resets are recorded with a keyed hash of the account and a network, without personal data', async () => {
  for (let time = 0; time < 11; time += 1) await signIn('wrong');
  await moveClock(11 * 60_000);
  await signIn(PASSWORD);
  await callRoute(sendCode, { headers, body: { phone_number: person.phone } });
  const wrong = (await getLastCode(person.phone ?? '')) === '111111' ? '222222' : '111111';
  await callRoute(enterCode, { headers, body: { phone_number: person.phone, verification_code: wrong } });
  await callRoute(forgot, { headers, body: { email: person.email } });
  await runWaitingJobs(codeJobs, SEND_RESET_TASK);
  const mails = await listInbox({ recipient: person.email, limit: 10 });
  const code = mails.flatMap(({ text }) => /reset-password\/([\w-]{22})\//.exec(text)?.[1] ?? [])[0];
  const body = { verification_code: code, password: PASSWORD, confirm_password: PASSWORD };
  expect((await callRoute(reset, { headers, body })).status).toBe(200);
  const counts = (await listEventsOf(person.email)).map(([kind, , network]) => `${kind} ${network}`);
  expect([...new Set(counts)]).toEqual(
    [
      'code_requested',
      'password_changed',
      'reset_requested',
      'sign_in_accepted',
      'sign_in_limited',
      'sign_in_refused',
    ].map((kind) => `${kind} ${NETWORK}`),
  );
  const { rows } = await connection().execute(sql`select * from security_event`);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${person.email}|203\\.0\\.113\\.77|${person.phone?.slice(1)}`));
});

test('a wrong password of a signed-in person is recorded as a refused confirmation, not as a refused login', async () => {
  const cookie = await signInAs(person.userId);
  expect((await callRoute(prove, { cookie, headers, body: { password: 'wrong' } })).status).toBe(403);
  expect(await listEventsOf(person.email)).toEqual([['proof_refused', 1, NETWORK, '']]);
});

test('equal events within an hour share one row with a count, including those of unknown e-mail addresses', async () => {
  await moveClock(3 * 3_600_000);
  const before = await listEventsOf(null);
  for (let time = 0; time < 5; time += 1) await signIn('wrong');
  for (let time = 0; time < 5; time += 1) await signIn('wrong', `made-up${time}@acme.example`);
  expect(await listEventsOf(person.email)).toEqual([['sign_in_refused', 5, NETWORK, '']]);
  expect((await listEventsOf(null)).length).toBeLessThanOrEqual(before.length + 1);
});

test('a request for a booking of another company is recorded, but a request for an unknown booking is not', async () => {
  const world = await createStayWorld();
  const owner = await createActor(world);
  const { id } = await bookOnCredit(owner, await createBookingRequest(owner, world));
  const cookie = await signInAs(person.userId);
  const answers = [];
  for (const booking_id of [String(id), String(id + 100_000)])
    answers.push(await callRoute<object>(getBooking, { cookie, headers, query: { booking_id } }));
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await listEventsOf(person.email)).toEqual([['foreign_id', 1, NETWORK, 'get-booking']]);
  const colleague = await createActor(world);
  expect(
    (await callRoute(getBooking, { cookie: await signInAs(colleague.userId), query: { booking_id: String(id) } }))
      .status,
  ).toBe(200);
  expect(await listEventsOf(colleague.email)).toEqual([]);
});

test('a webhook with a wrong signature is recorded', async () => {
  Object.assign(process.env, { PAYMENT_WEBHOOK_SECRET: 's', PAYMENT_KEY_ID: 'rzp_test_x', PAYMENT_KEY_SECRET: 'y' });
  resetEnv();
  const answer = await callRoute(webhook, {
    headers: { ...headers, 'x-razorpay-signature': '0'.repeat(64) },
    body: {},
  });
  expect(answer.status).toBe(401);
  expect(await listEventsOf(null)).toContainEqual(['webhook_refused', 1, NETWORK, 'payment-webhook']);
});

test('users see the events of their own account, newest first, without requests for foreign ids', async () => {
  const other = await createActor(await createCorporate());
  await signIn('wrong');
  await recordSecurityEvent({ kind: 'sign_in_refused', account: other.email, address: '198.51.100.4' });
  await recordSecurityEvent({ kind: 'foreign_id', account: person.email, address: '198.51.100.4' });
  await moveClock(60_000);
  await signIn(PASSWORD);
  const { body } = await callRoute<{ events: object[] }>(listEvents, { cookie: await signInAs(person.userId) });
  expect(body.events).toEqual([
    { kind: 'sign_in_accepted', times: 1, network: NETWORK, last_at: expect.any(String) as string },
    { kind: 'sign_in_refused', times: 1, network: NETWORK, last_at: expect.any(String) as string },
  ]);
  expect((await callRoute(listEvents)).status).toBe(401);
});

test('events from before a change of SESSION_SECRET are visible while SESSION_SECRET_PREVIOUS is set', async () => {
  await signIn('wrong');
  const configuredSecret = process.env.SESSION_SECRET;
  const currentSecret = env().SESSION_SECRET;
  try {
    process.env.SESSION_SECRET_PREVIOUS = currentSecret;
    process.env.SESSION_SECRET = 'another secret of at least thirty-two characters';
    resetEnv();
    const { body } = await callRoute<{ events: object[] }>(listEvents, { cookie: await signInAs(person.userId) });
    expect(body.events).toHaveLength(1);
  } finally {
    if (configuredSecret === undefined) delete process.env.SESSION_SECRET;
    else process.env.SESSION_SECRET = configuredSecret;
    delete process.env.SESSION_SECRET_PREVIOUS;
    resetEnv();
  }
});

test('a sign-in succeeds when its security event cannot be stored, and the loss is logged', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  await connection().execute(sql`alter table security_event rename to security_event_away`);
  try {
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await signIn('wrong')).status).toBe(401);
  } finally {
    await connection().execute(sql`alter table security_event_away rename to security_event`);
  }
  expect(error).toHaveBeenCalledWith('security.event_lost', expect.objectContaining({ kind: 'sign_in_refused' }));
  error.mockRestore();
});
