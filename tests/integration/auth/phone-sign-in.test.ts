import { eq } from 'drizzle-orm';
import pg from 'pg';
import { POST as verify } from '@/app/api/b2b/dashboard/v2/otp-verify/route';
import { POST as send } from '@/app/api/b2b/dashboard/v2/otp-send/route';
import { GET as session } from '@/app/api/b2b/dashboard/v2/session/route';
import { users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { listCodesSentTo, getLastCode, createWrongCode } from '@/tests/support/codes';
import { createActor, createCorporate } from '@/tests/support/stay-world';

interface Body {
  errors?: { code: number; message: string; field?: string }[];
  data?: { userId: number; name: string; email: string; phone: string; legal_entities: { legal_entity_id: number }[] };
}

// Must run before the pool opens a connection, because the pool stores the query function of each connection.
const querySpy = jest.spyOn(pg.Client.prototype, 'query');

let corporate: Awaited<ReturnType<typeof createCorporate>>;
let person: Actor;
let phone: string;

const requestCode = (phone_number: unknown, headers = {}) => callRoute<Body>(send, { body: { phone_number }, headers });
const enterCode = (phone_number: unknown, verification_code: unknown) =>
  callRoute<Body>(verify, { body: { phone_number, verification_code } });
const statusAndCode = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];

beforeAll(async () => {
  corporate = await createCorporate();
});
beforeEach(async () => {
  person = await createActor(corporate);
  phone = person.phone ?? '';
});
afterEach(() => moveClock(0));

test('phone sign-in accepts a code once and answers with the user and a session cookie', async () => {
  expect((await requestCode(phone)).body).toEqual({ status: 'sent', expires_in: 300, resend_in: 30 });
  const code = await getLastCode(phone);
  const answer = await enterCode(phone, code);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        ...{ userId: person.userId, name: person.name, email: person.email, phone },
        legal_entities: [
          { legal_entity_id: corporate.legalEntityId, corporate_id: corporate.corporateId, is_ta: false },
        ],
      },
    },
  });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const me = await callRoute<{ user: { userId: number } }>(session, { cookie: cookie.split(';')[0] ?? '' });
  expect(me.body.user.userId).toBe(person.userId);
  expect(statusAndCode(await enterCode(phone, code))).toEqual([401, 2100]);
});

test.each([
  ['ten digits', (own: string) => own.slice(3)],
  ['digits with spaces', (own: string) => `+91 ${own.slice(3, 8)} ${own.slice(8)}`],
  ['digits with a leading zero', (own: string) => `0${own.slice(3)}`],
  ['a JSON number', (own: string) => Number(own.slice(3))],
])('phone sign-in accepts a phone number written as %s', async (_, write) => {
  expect((await requestCode(write(phone))).status).toBe(200);
  expect((await enterCode(write(phone), await getLastCode(phone))).status).toBe(200);
});

test.each([undefined, '', '12345', '+14155550100', '0000000000', 'phone', '+9199000000019', {}])(
  'phone sign-in refuses %p as a phone number',
  async (number) => {
    const answer = await requestCode(number);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 2000, field: 'phone_number' }] } });
  },
);

test.each([undefined, '', '12345', '1234567', 'abcdef', ['111111']])(
  'phone sign-in refuses %p as a code',
  async (code) => {
    expect(statusAndCode(await enterCode(phone, code))).toEqual([400, 2000]);
  },
);

test('phone sign-in gives the same responses for unknown and disabled users, but sends them no code', async () => {
  await connection().update(users).set({ status: 'disabled' }).where(eq(users.id, person.userId));
  const unknownPhone = '+918500000001';
  for (const number of [unknownPhone, phone]) {
    expect((await requestCode(number)).body).toEqual({ status: 'sent', expires_in: 300, resend_in: 30 });
    expect(await listCodesSentTo(number)).toEqual([]);
    expect((await enterCode(number, '123456')).body.errors).toEqual([
      { code: 2100, message: 'The code is wrong or no longer valid. Check it, or ask for a new one.' },
    ]);
  }
});

test('a code request for an unknown phone number runs the same SQL statements as for a known one', async () => {
  const recordStatements = async (number: string) => {
    querySpy.mockClear();
    expect((await requestCode(number)).status).toBe(200);
    const texts = querySpy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
    return (
      texts
        // Workers are notified in batches, independently of the request.
        .filter((text) => !text.includes('pg_notify'))
        .map((text) => text.replace(/^(release|rollback to) savepoint/, 'end savepoint'))
    );
  };
  const known = await recordStatements(phone);
  const unknown = await recordStatements('+918500000077');
  expect(known.length).toBeGreaterThan(8);
  expect(unknown).toEqual(known);
});

test('phone sign-in gives the same response for a wrong and an expired code', async () => {
  await requestCode(phone);
  const code = await getLastCode(phone);
  const wrong = await enterCode(phone, createWrongCode(code));
  expect(statusAndCode(wrong)).toEqual([401, 2100]);
  expect(wrong.headers.get('set-cookie')).toBeNull();
  await moveClock(5 * 60_000 + 1_000);
  const old = await enterCode(phone, code);
  expect([old.status, old.body]).toEqual([wrong.status, wrong.body]);
});

test('a second code request within thirty seconds answers 429 with Retry-After', async () => {
  await requestCode(phone);
  const answer = await requestCode(phone);
  expect(statusAndCode(answer)).toEqual([429, 2008]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.body.errors?.[0]?.message).toMatch(/^Please wait \d+ seconds/);
});

test('phone sign-in refuses a user without a legal entity', async () => {
  await connection().execute(`delete from membership where user_id = ${person.userId}`);
  await requestCode(phone);
  const answer = await enterCode(phone, await getLastCode(phone));
  expect(statusAndCode(answer)).toEqual([403, 2153]);
  expect(await countRows('app_session', `user_id = ${person.userId}`)).toBe(0);
});

test('phone sign-in opens one session for concurrent requests with the correct code', async () => {
  await requestCode(phone);
  const code = await getLastCode(phone);
  const answers = await Promise.all(Array.from({ length: 6 }, () => enterCode(phone, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countRows('app_session', `user_id = ${person.userId}`)).toBe(1);
});

test('a code request from another site is refused', async () => {
  const headers = { origin: 'https://evil.example' };
  expect((await requestCode(phone, headers)).status).toBe(403);
  expect(await listCodesSentTo(phone)).toEqual([]);
});
