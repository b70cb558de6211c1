import { sql } from 'drizzle-orm';
import { POST as erase } from '@/app/api/b2b/dashboard/v2/privacy/erasure/route';
import { GET as download } from '@/app/api/b2b/dashboard/v2/privacy/export/route';
import { GET as read } from '@/app/api/b2b/dashboard/v2/privacy/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Actor } from '@/lib/domains/corporates/actor';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { queueSms } from '@/lib/domains/outbox/server/service/messages';
import type { PrivacyView } from '@/lib/domains/privacy/contract/privacy';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { erase as eraseByOperator } from '@/scripts/operator/privacy/commands';
import { requestFor } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { finishedStay, registerHotel } from '@/tests/support/invoice-world';
import { PASSWORD, findInDump, rename } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let serial = 0;
let world: StayWorld;
let colleague: Actor;
let rahul: Record<'name' | 'phone' | 'email' | 'employee_id' | 'department', string>;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 100 });
  await registerHotel(world);
  colleague = await createActor(world);
});
beforeEach(() => {
  serial += 1;
  rahul = {
    ...{ name: `Rahul Sharma${'abcdefghij'[serial]}`, phone: `+91988880000${serial}` },
    ...{ email: `rahul.${serial}@travel.example`, employee_id: `EMP-${serial}`, department: 'Treasury' },
  };
});

/** Somebody of another legal entity of the same corporate, who signed up under this name. */
async function signUpAs(name: string): Promise<{ actor: Actor; cookie: string }> {
  serial += 1;
  const [entity] = await connection()
    .insert(legalEntities)
    .values({ corporateId: world.corporateId, name: `Other entity ${serial}`, city: 'Kochi', stateCode: '29' })
    .returning({ id: legalEntities.id });
  const typed = { name, email: `typed.${serial}@other.example`, phone: `+91977770000${serial}` };
  const newcomer = await createActor({ corporateId: world.corporateId, legalEntityId: entity?.id ?? 0 });
  const actor = await rename(newcomer, typed);
  return { actor, cookie: await signInAs(actor.userId) };
}

const eraseAs = (cookie: string) => callRoute(erase, { body: { password: PASSWORD }, cookie });
const guestsOf = async (bookingId: number) => {
  const { rows } = await connection().execute(
    sql`select b.message, g.name, g.email from booking_guest g join booking b on b.id = g.booking_id where b.id = ${bookingId}`,
  );
  return rows;
};

test('a name that was typed at sign-up opens, names and erases no stay that others booked', async () => {
  const message = `For ${rahul.name}`;
  const past = await finishedStay(colleague, world, { guests: [[rahul]], message });
  await inTransaction((tx) => issueInvoice(tx, past.id));
  const ahead = await bookOnCredit(colleague, await requestFor(colleague, world, { guests: [[rahul]] }));
  const { cookie } = await signUpAs(rahul.name);

  const copy = await callRoute<{ data: { bookings: { stays_as_guest: object[] } } }>(download, { cookie });
  expect(copy.body.data.bookings.stays_as_guest).toEqual([]);
  const told = JSON.stringify(copy.body);
  for (const theirs of [past.reference, rahul.email, rahul.phone, rahul.employee_id])
    expect(told).not.toContain(theirs);
  expect((await callRoute<PrivacyView>(read, { cookie })).body.erasure.obstacles).toEqual([]);

  expect((await eraseAs(cookie)).status).toBe(200);
  expect(await guestsOf(past.id)).toEqual([{ message, name: rahul.name, email: rahul.email }]);
  expect(await guestsOf(ahead.id)).toMatchObject([{ name: rahul.name, email: rahul.email }]);
});

test('a name that is a phrase is replaced in nobody else’s mails, logs and answers', async () => {
  const phrase = `Choose a new password${'abcdefghij'[serial]}`;
  const on = connection();
  const stay = await finishedStay(colleague, world);
  await inTransaction((tx) =>
    queueSms(tx, { template: 'test', to: colleague.phone ?? '', text: `1: ${phrase}`, dedupeKey: `phrase:${serial}` }),
  );
  await recordAudit({
    ...{ actorUserId: colleague.userId, action: 'test.phrased', subject: { type: 'user', id: colleague.userId } },
    data: { note: phrase },
  });
  const note = JSON.stringify({ note: phrase });
  await on.execute(
    sql`insert into idempotency_key (scope, key, request_hash, response, created_at, locked_at)
      values ('x:0', ${phrase}, 'h', ${note}::jsonb, app_now(), app_now())`,
  );
  await on.execute(
    sql`insert into booking_event (booking_id, type, data, at) values (${stay.id}, 'reviewed', ${note}::jsonb, app_now())`,
  );
  await on.execute(sql`insert into question (question, page, created_at) values (${phrase}, 'faq', app_now())`);
  await on.execute(
    sql`insert into webhook_event (event_id, event, raw_body, received_at) values (${phrase}, 'x', ${note}, app_now())`,
  );
  const { actor, cookie } = await signUpAs(phrase);
  const before = await findInDump([phrase]);
  expect(before).toHaveLength(7);
  expect((await eraseAs(cookie)).status).toBe(200);
  expect(await findInDump([phrase])).toEqual(before.filter((row) => !row.startsWith('app_user')));
  expect(await findInDump([actor.email])).toEqual([]);
});

test('what the person made goes with the name, and what names them beside their address', async () => {
  const { actor, cookie } = await signUpAs(rahul.name);
  const bare = { name: rahul.name, phone: '', email: '', employee_id: '', department: '' };
  const own = await finishedStay(actor, world, { guests: [[bare]], message: `I am ${actor.name}` });
  const theirs = await finishedStay(colleague, world, { guests: [[{ ...bare, email: actor.email }]] });
  await recordAudit({
    ...{ actorUserId: actor.userId, action: 'test.named', subject: { type: 'user', id: actor.userId } },
    data: { by: actor.name },
  });
  await connection().execute(
    sql`insert into question (user_id, question, page, created_at) values (${actor.userId}, ${`Thanks, ${actor.name}`}, 'faq', app_now())`,
  );
  await inTransaction((tx) =>
    queueSms(tx, {
      ...{ template: 'test', to: colleague.phone ?? '', dedupeKey: `beside:${serial}` },
      text: `${actor.name} joined as ${actor.email}`,
    }),
  );
  expect((await eraseAs(cookie)).status).toBe(200);
  expect(await guestsOf(own.id)).toEqual([{ message: '', name: null, email: null }]);
  expect(await guestsOf(theirs.id)).toEqual([{ message: '', name: null, email: null }]);
  expect(await findInDump([actor.name, actor.email])).toEqual([]);
});

test('an operator, who made sure of the person, finds the name among the bookings of their company', async () => {
  const past = await finishedStay(colleague, world, { guests: [[{ ...rahul, phone: '', email: '' }]] });
  const { actor } = await signUpAs(rahul.name);
  await eraseByOperator({ account: actor.email, yes: true });
  expect(await guestsOf(past.id)).toMatchObject([{ name: null }]);
  expect(await findInDump([rahul.name])).toEqual([]);
});
