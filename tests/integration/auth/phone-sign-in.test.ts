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
import { codesSentTo, lastCodeOf, otherThan } from '@/tests/support/codes';
import { createActor, createCorporate } from '@/tests/support/stay-world';

interface Body {
  errors?: { code: number; message: string; field?: string }[];
  data?: { userId: number; name: string; email: string; phone: string; legal_entities: { legal_entity_id: number }[] };
}

// Before the pool opens a connection, because it keeps the function that the connection had then.
const sent = jest.spyOn(pg.Client.prototype, 'query');

let corporate: Awaited<ReturnType<typeof createCorporate>>;
let person: Actor;
let phone: string;

const ask = (phone_number: unknown, headers = {}) => callRoute<Body>(send, { body: { phone_number }, headers });
const enter = (phone_number: unknown, verification_code: unknown) =>
  callRoute<Body>(verify, { body: { phone_number, verification_code } });
const errorOf = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];

beforeAll(async () => {
  corporate = await createCorporate();
});
beforeEach(async () => {
  person = await createActor(corporate);
  phone = person.phone ?? '';
});
afterEach(() => moveClock(0));

test('the code signs in once, with the user under data and a session cookie', async () => {
  expect((await ask(phone)).body).toEqual({ status: 'sent', expires_in: 300, resend_in: 30 });
  const code = await lastCodeOf(phone);
  const answer = await enter(phone, code);
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
  expect(errorOf(await enter(phone, code))).toEqual([401, 2100]);
});

test.each([
  ['ten digits', (own: string) => own.slice(3)],
  ['with spaces', (own: string) => `+91 ${own.slice(3, 8)} ${own.slice(8)}`],
  ['a leading zero', (own: string) => `0${own.slice(3)}`],
  ['a number', (own: string) => Number(own.slice(3))],
])('the phone may be written as %s', async (_, write) => {
  expect((await ask(write(phone))).status).toBe(200);
  expect((await enter(write(phone), await lastCodeOf(phone))).status).toBe(200);
});

test.each([undefined, '', '12345', '+14155550100', '0000000000', 'phone', '+9199000000019', {}])(
  '%p is no Indian mobile number',
  async (number) => {
    const answer = await ask(number);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 2000, field: 'phone_number' }] } });
  },
);

test.each([undefined, '', '12345', '1234567', 'abcdef', ['111111']])('%p is refused as a code', async (code) => {
  expect(errorOf(await enter(phone, code))).toEqual([400, 2000]);
});

test('phones of unknown and disabled people answer like others and get no message', async () => {
  await connection().update(users).set({ status: 'disabled' }).where(eq(users.id, person.userId));
  const nobody = '+918500000001';
  for (const number of [nobody, phone]) {
    expect((await ask(number)).body).toEqual({ status: 'sent', expires_in: 300, resend_in: 30 });
    expect(await codesSentTo(number)).toEqual([]);
    expect((await enter(number, '123456')).body.errors).toEqual([
      { code: 2100, message: 'The code is wrong or no longer valid. Check it, or ask for a new one.' },
    ]);
  }
});

test('an unknown phone runs the same statements as a known one', async () => {
  const statementsOf = async (number: string) => {
    sent.mockClear();
    expect((await ask(number)).status).toBe(200);
    const texts = sent.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
    return (
      texts
        // The workers are told beside it, for many messages at once.
        .filter((text) => !text.includes('pg_notify'))
        .map((text) => text.replace(/^(release|rollback to) savepoint/, 'end savepoint'))
    );
  };
  const known = await statementsOf(phone);
  const unknown = await statementsOf('+918500000077');
  expect(known.length).toBeGreaterThan(8);
  expect(unknown).toEqual(known);
});

test('a wrong, an expired and a used code get the same answer', async () => {
  await ask(phone);
  const code = await lastCodeOf(phone);
  const wrong = await enter(phone, otherThan(code));
  expect(errorOf(wrong)).toEqual([401, 2100]);
  expect(wrong.headers.get('set-cookie')).toBeNull();
  await moveClock(5 * 60_000 + 1_000);
  const old = await enter(phone, code);
  expect([old.status, old.body]).toEqual([wrong.status, wrong.body]);
});

test('asking again too early is 429 with the seconds to wait', async () => {
  await ask(phone);
  const answer = await ask(phone);
  expect(errorOf(answer)).toEqual([429, 2008]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.body.errors?.[0]?.message).toMatch(/^Please wait \d+ seconds/);
});

test('a person without a legal entity gets no session', async () => {
  await connection().execute(`delete from membership where user_id = ${person.userId}`);
  await ask(phone);
  const answer = await enter(phone, await lastCodeOf(phone));
  expect(errorOf(answer)).toEqual([403, 2153]);
  expect(await countRows('app_session', `user_id = ${person.userId}`)).toBe(0);
});

test('of right codes sent at once one opens a session', async () => {
  await ask(phone);
  const code = await lastCodeOf(phone);
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter(phone, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countRows('app_session', `user_id = ${person.userId}`)).toBe(1);
});

test('another site cannot send codes', async () => {
  const headers = { origin: 'https://evil.example' };
  expect((await ask(phone, headers)).status).toBe(403);
  expect(await codesSentTo(phone)).toEqual([]);
});
