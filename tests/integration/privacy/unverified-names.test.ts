import type { z } from 'zod';
import type { getPrivacyEndpoint } from '@/lib/domains/privacy/contract/privacy';
import { sql } from 'drizzle-orm';
import { POST as erase } from '@/app/api/b2b/dashboard/v2/privacy/erasure/route';
import { GET as download } from '@/app/api/b2b/dashboard/v2/privacy/export/route';
import { GET as read } from '@/app/api/b2b/dashboard/v2/privacy/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Actor } from '@/lib/domains/corporates/actor';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { queueSms } from '@/lib/domains/outbox/server/service/messages';
import { userAuditActor } from '@/lib/platform/audit/audit-scope';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { erase as eraseByOperator } from '@/scripts/operator/privacy/commands';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
import { PASSWORD, findRowsContaining, setPersonalData } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let serial = 0;
let world: StayWorld;
let colleague: Actor;
let rahul: Record<'name' | 'phone' | 'email' | 'employeeId' | 'department', string>;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 100 });
  await registerHotel(world);
  colleague = await createActor(world);
});
beforeEach(() => {
  serial += 1;
  rahul = {
    ...{ name: `Rahul Sharma${'abcdefghij'[serial]}`, phone: `+91988880000${serial}` },
    ...{ email: `rahul.${serial}@travel.example`, employeeId: `EMP-${serial}`, department: 'Treasury' },
  };
});

/** Creates a person with this name in another legal entity of the same corporate. */
async function signUpAs(name: string): Promise<{ actor: Actor; cookie: string }> {
  serial += 1;
  const [entity] = await connection()
    .insert(legalEntities)
    .values({ corporateId: world.corporateId, name: `Other entity ${serial}`, city: 'Kochi', stateCode: '29' })
    .returning({ id: legalEntities.id });
  const typed = { name, email: `typed.${serial}@other.example`, phone: `+91977770000${serial}` };
  const newcomer = await createActor({ corporateId: world.corporateId, legalEntityId: entity?.id ?? 0 });
  const actor = await setPersonalData(newcomer, typed);
  return { actor, cookie: await signInAs(actor.userId) };
}

const eraseAccount = (cookie: string) => callRoute(erase, { body: { password: PASSWORD }, cookie });
const findGuests = async (bookingId: number) => {
  const { rows } = await connection().execute(
    sql`select b.message, g.name, g.email from booking_guest g join booking b on b.id = g.booking_id where b.id = ${bookingId}`,
  );
  return rows;
};

test('the name of an account gives no access to stays that others booked and erases no guest in them', async () => {
  const message = `For ${rahul.name}`;
  const past = await createCompletedStay(colleague, world, { guests: [[rahul]], message });
  await inTransaction((tx) => issueInvoice(tx, past.id));
  const ahead = await bookOnCredit(colleague, await createBookingRequest(colleague, world, { guests: [[rahul]] }));
  const { cookie } = await signUpAs(rahul.name);

  const copy = await callRoute<{ data: { bookings: { stays_as_guest: object[] } } }>(download, { cookie });
  expect(copy.body.data.bookings.stays_as_guest).toEqual([]);
  const exported = JSON.stringify(copy.body);
  for (const personalData of [past.reference, rahul.email, rahul.phone, rahul.employeeId])
    expect(exported).not.toContain(personalData);
  expect(
    (await callRoute<z.infer<typeof getPrivacyEndpoint.response>>(read, { cookie })).body.erasure.obstacles,
  ).toEqual([]);

  expect((await eraseAccount(cookie)).status).toBe(200);
  expect(await findGuests(past.id)).toEqual([{ message, name: rahul.name, email: rahul.email }]);
  expect(await findGuests(ahead.id)).toMatchObject([{ name: rahul.name, email: rahul.email }]);
});

test('erasing an account whose name is a common phrase leaves that phrase in other people’s records', async () => {
  const phrase = `Choose a new password${'abcdefghij'[serial]}`;
  const on = connection();
  const stay = await createCompletedStay(colleague, world);
  await inTransaction((tx) =>
    queueSms(tx, { template: 'test', to: colleague.phone ?? '', text: `1: ${phrase}`, dedupeKey: `phrase:${serial}` }),
  );
  await recordAudit({
    ...{
      actor: userAuditActor(colleague.userId),
      action: 'test.phrased',
      subject: { type: 'user', id: colleague.userId },
    },
    data: { note: phrase },
  });
  const note = JSON.stringify({ note: phrase });
  await on.execute(
    sql`insert into idempotency_key (scope, key, request_hash, response, created_at, locked_at)
      values ('x:visitor', ${phrase}, 'h', ${note}::jsonb, app_now(), app_now())`,
  );
  await on.execute(
    sql`insert into booking_event (booking_id, type, data, at) values (${stay.id}, 'reviewed', ${note}::jsonb, app_now())`,
  );
  await on.execute(sql`insert into question (question, page, created_at) values (${phrase}, 'faq', app_now())`);
  await on.execute(
    sql`insert into webhook_event (event_id, event, raw_body, received_at) values (${phrase}, 'x', ${note}, app_now())`,
  );
  const { actor, cookie } = await signUpAs(phrase);
  const before = await findRowsContaining([phrase]);
  expect(before).toHaveLength(7);
  expect((await eraseAccount(cookie)).status).toBe(200);
  expect(await findRowsContaining([phrase])).toEqual(before.filter((row) => !row.startsWith('app_user')));
  expect(await findRowsContaining([actor.email])).toEqual([]);
});

test('erasing an account removes the name from its own records and from records that also contain its address', async () => {
  const { actor, cookie } = await signUpAs(rahul.name);
  const bare = { name: rahul.name, phone: '', email: '', employeeId: '', department: '' };
  const own = await createCompletedStay(actor, world, { guests: [[bare]], message: `I am ${actor.name}` });
  const personalData = await createCompletedStay(colleague, world, { guests: [[{ ...bare, email: actor.email }]] });
  await recordAudit({
    ...{ actor: userAuditActor(actor.userId), action: 'test.named', subject: { type: 'user', id: actor.userId } },
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
  expect((await eraseAccount(cookie)).status).toBe(200);
  expect(await findGuests(own.id)).toEqual([{ message: '', name: null, email: null }]);
  expect(await findGuests(personalData.id)).toEqual([{ message: '', name: null, email: null }]);
  expect(await findRowsContaining([actor.name, actor.email])).toEqual([]);
});

test('an operator’s erasure also removes the name from bookings of the same company', async () => {
  const past = await createCompletedStay(colleague, world, { guests: [[{ ...rahul, phone: '', email: '' }]] });
  const { actor } = await signUpAs(rahul.name);
  await eraseByOperator({ account: actor.email, yes: true });
  expect(await findGuests(past.id)).toMatchObject([{ name: null }]);
  expect(await findRowsContaining([rahul.name])).toEqual([]);
});
