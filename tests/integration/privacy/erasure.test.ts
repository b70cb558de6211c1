import type { z } from 'zod';
import type { getPrivacyEndpoint } from '@/lib/domains/privacy/contract/privacy';
import { eq, sql } from 'drizzle-orm';
import { POST as askReset } from '@/app/api/b2b/dashboard/v2/forgot_password/route';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as erase } from '@/app/api/b2b/dashboard/v2/privacy/erasure/route';
import { POST as sendCode } from '@/app/api/b2b/dashboard/v2/privacy/erasure-code/route';
import { GET as read } from '@/app/api/b2b/dashboard/v2/privacy/route';
import { POST as ask } from '@/app/api/v1/posts/add/question/route';
import { users } from '@/lib/domains/auth/server/tables';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { writeReview } from '@/lib/domains/bookings/server/service/stay/write-review';
import { createFeed } from '@/lib/domains/calendar/server/service/feeds';
import type { Actor } from '@/lib/domains/corporates/actor';
import { enrolments, invitations, memberships } from '@/lib/domains/corporates/server/tables';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { SEND_RESET_TASK } from '@/lib/domains/auth/server/service/forgot-password';
import { invoices } from '@/lib/domains/invoices/server/tables';
import {
  paymentOrders,
  payments,
  providerCustomers,
  refunds,
  webhookEvents,
} from '@/lib/domains/payments/server/tables';
import { DELETE_CARDS_TASK, eraseCustomer } from '@/lib/domains/payments/server/service/delete-saved-cards';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { runOnce } from '@/lib/platform/idempotency/server/run-once';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { getLastCode, createWrongCode } from '@/tests/support/codes';
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
import { PASSWORD, findRowsContaining, verifyPhone, setPersonalData } from '@/tests/support/privacy-world';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { listPayloads } from '@/tests/support/queue-state';

interface Body {
  success?: boolean;
  errors?: { code: number; field?: string; message: string }[];
}

let serial = 0;
let world: StayWorld;
let colleague: Actor;
let meera: Actor;
let cookie: string;
let searchTerms: string[];

beforeAll(async () => {
  world = await createStayWorld({ rooms: 200 });
  await registerHotel(world);
  colleague = await createActor(world);
});
beforeEach(async () => {
  serial += 1;
  const name = `Meera O'Nair-${'abcdefghij'[serial]}`;
  const [email, phone] = [`meera.${serial}@nair.example`, `+91980077001${serial}`];
  meera = await setPersonalData(await createActor(world), { name, email, phone });
  cookie = await signInAs(meera.userId);
  await verifyPhone(meera);
  searchTerms = [email, phone, phone.slice(3), `O'Nair-${'abcdefghij'[serial]}`, name.replace("'", '&#39;')];
});

const requestErasure = (body: object = { password: PASSWORD }, as = cookie) =>
  callRoute<Body>(erase, { body, cookie: as });
const toErrorCode = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];
const asGuest = () => [
  { name: meera.name, phone: meera.phone ?? '', email: meera.email, employeeId: 'E9', department: 'Audit' },
];

/** Creates rows that contain the name, e-mail address or phone number of the person. */
async function createPersonalData(): Promise<{ bookingId: number }> {
  const on = connection();
  const at = now();
  const guests = [asGuest()];
  const { id: bookingId } = await createCompletedStay(meera, world, {
    guests,
    message: `Call ${meera.name} on ${meera.phone}`,
  });
  await createCompletedStay(colleague, world, { guests });
  const byName = [{ name: meera.name.toUpperCase(), phone: '', email: '', employeeId: '', department: '' }];
  await createCompletedStay(meera, world, { guests: [byName], message: `For ${meera.name}` });
  await cancelBooking(meera, {
    bookingId: (await bookOnCredit(meera, await createBookingRequest(meera, world, { guests }))).id,
  });
  await inTransaction((tx) => issueInvoice(tx, bookingId));
  await writeReview(meera, {
    ...{ bookingId, rating: 5, title: 'Quiet', text: `Ask for ${meera.name}, ${meera.email}`, tripType: 'business' },
  });
  await createFeed(meera);
  const [firstName, lastName] = meera.name.split(' ');
  const signed = `Who calls ${meera.phone}?\nThanks,\n${meera.name}\n${meera.email}\n${firstName}\n${lastName}`;
  await callRoute(ask, { body: { question: signed, page: 'faq' }, cookie });
  await callRoute(askReset, { body: { email: meera.email } });
  await callRoute(sendCode, { body: {}, cookie });
  await on
    .update(users)
    .set({ socialSubject: `google:99${meera.userId}` })
    .where(eq(users.id, meera.userId));
  searchTerms.push(`google:99${meera.userId}`);
  await recordAudit({
    ...{ action: 'user.identity-linked', subject: { type: 'user', id: meera.userId } },
    reason: `Asked by ${meera.email}`,
    before: { name: meera.name },
    data: { subject: `google:99${meera.userId}`, by: meera.name },
  });
  await on.insert(invitations).values([
    {
      legalEntityId: world.legalEntityId,
      email: meera.email,
      role: 'booker',
      codeHash: `c${serial}`,
      createdAt: at,
      expiresAt: at,
    },
  ]);
  await on.insert(enrolments).values({
    ...{ legalName: 'Nair Traders', gstin: '29ZZZCX0001A1ZD', city: 'Kochi', contactName: meera.name },
    ...{ email: meera.email, phone: meera.phone ?? '', createdAt: at },
  });
  await runOnce({ scope: `create-booking:${colleague.userId}`, key: `k${serial}`, request: 'r' }, () =>
    Promise.resolve({ guest: { name: meera.name, phone: meera.phone } }),
  );
  await on.insert(webhookEvents).values({
    ...{ eventId: `e${serial}`, event: 'payment.captured', receivedAt: at, processedAt: at },
    rawBody: JSON.stringify({ payload: { email: meera.email, contact: meera.phone } }),
  });
  await createPayment(meera);
  return { bookingId };
}

async function createPayment({ userId, legalEntityId }: Actor): Promise<number> {
  const at = now();
  const order = { kind: 'booking', userId, legalEntityId, amountPaise: 500_00, createdAt: at, updatedAt: at } as const;
  const [stored] = await connection()
    .insert(paymentOrders)
    .values({ ...order, receipt: `r${userId}`, status: 'settled' })
    .returning({ id: paymentOrders.id });
  const [payment] = await connection()
    .insert(payments)
    .values({
      ...{
        providerPaymentId: `pay_${userId}`,
        paymentOrderId: stored?.id ?? 0,
        amountPaise: 500_00,
        status: 'captured',
      },
      ...{ method: 'card', cardLast4: '1007', cardNetwork: 'Visa', createdAt: at, updatedAt: at },
    })
    .returning({ id: payments.id });
  await connection()
    .insert(providerCustomers)
    .values({ userId, providerCustomerId: `cust_${userId}`, createdAt: at });
  return payment?.id ?? 0;
}

test('an erasure removes the person from every table except invoices and leaves data of other people unchanged', async () => {
  const { bookingId } = await createPersonalData();
  const other = await createCompletedStay(colleague, world);
  expect((await findRowsContaining(searchTerms)).length).toBeGreaterThan(12);
  const [before] = await connection().select().from(invoices).where(eq(invoices.bookingId, bookingId));

  const started = performance.now();
  const answer = await requestErasure();
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  expect(answer.headers.get('clear-site-data')).toContain('storage');

  expect(await findRowsContaining(searchTerms)).toEqual([]);
  expect(await listPayloads(DELETE_CARDS_TASK)).toEqual([{ customerId: `cust_${meera.userId}`, isErased: true }]);
  const [after] = await connection().select().from(invoices).where(eq(invoices.bookingId, bookingId));
  expect(after).toEqual(before);
  expect(JSON.stringify(after?.document)).toContain('Nair');
  const { rows: guests } = await connection().execute<{ name: string }>(
    sql`select name from booking_guest where booking_id = ${other.id}`,
  );
  expect(guests).toEqual([{ name: 'Asha Rao' }]);
});

test('an unverified phone number or an ambiguous name erases no data of other people', async () => {
  const other = await createStayWorld({ rooms: 5 });
  const outsider = await createActor(other);
  const stay = await createCompletedStay(outsider, other, {
    guests: [[{ name: 'Kabir Das', phone: '+919811100022', email: '', employeeId: '', department: '' }]],
    message: 'Marketing Team, 2026-11, null',
  });
  await connection().execute(
    sql`update booking set cost_centre = 'Marketing Team', project = 'Null',
      cancellation = '{"cancelledAt": "2026-11-21T10:00:00Z", "cancelledBy": null}' where id = ${stay.id}`,
  );
  await recordAudit({
    ...{ action: 'member.changed', subject: { type: 'user', id: 1 } },
    data: { role: 'manager', by: null },
  });
  const read = async () => {
    const { rows } = await connection().execute(
      sql`select b.message, b.cost_centre, b.project, b.cancellation, g.name, g.phone,
        (select data from audit_log where action = 'member.changed' order by id desc limit 1) as audited
        from booking b join booking_guest g on g.booking_id = b.id where b.id = ${stay.id}`,
    );
    return rows;
  };
  const before = await read();
  expect(before).toMatchObject([{ name: 'Kabir Das', cost_centre: 'Marketing Team' }]);
  for (const [index, name] of ['2026-11', 'manager', 'Null', 'Marketing Team', 'null, null'].entries()) {
    const typed = {
      name,
      email: `typed.${index}@nair.example`,
      phone: index === 0 ? '+919811100022' : `+91981110003${index}`,
    };
    const person = await setPersonalData(await createActor(world), typed);
    const answer = await requestErasure({ password: PASSWORD }, await signInAs(person.userId));
    expect([name, answer.status]).toEqual([name, 200]);
    expect(await read()).toEqual(before);
  }
});

test('eraseCustomer deletes the cards at the provider before the customer', async () => {
  const done: string[] = [];
  const provider = {
    listTokens: () => Promise.resolve([{ id: 'token_1' }, { id: 'token_2' }]),
    deleteToken: (_customer: string, token: string) => Promise.resolve(void done.push(token)),
    anonymiseCustomer: (customer: string) => Promise.resolve(void done.push(customer)),
  } as unknown as Parameters<typeof eraseCustomer>[1];
  await eraseCustomer('cust_7', provider);
  expect(done).toEqual(['token_1', 'token_2', 'cust_7']);
});

test('an erased account has no session, cannot log in and keeps no personal data', async () => {
  expect((await requestErasure()).status).toBe(200);
  expect((await callRoute(read, { cookie })).status).toBe(401);
  expect(toErrorCode(await requestErasure())).toEqual([401, 1305]);
  const again = await callRoute<Body>(login, { body: { email: meera.email, password: PASSWORD } });
  expect(again.status).toBe(401);
  const [row] = await connection().select().from(users).where(eq(users.id, meera.userId));
  expect(row).toMatchObject({ status: 'disabled', phone: null, passwordHash: null, name: 'Erased user' });
  expect(await connection().select().from(memberships).where(eq(memberships.userId, meera.userId))).toEqual([]);
  const audit = await connection().execute<{ action: string }>(
    sql`select action from audit_log where subject_type = 'user' and subject_id = ${String(meera.userId)}`,
  );
  expect(audit.rows).toEqual([{ action: 'person.erased' }]);
});

test('the e-mail address of an erased account can be used for a new account', async () => {
  await requestErasure();
  const newActor = await createActor(world);
  await setPersonalData(newActor, { name: 'Meera Next', email: meera.email, phone: meera.phone ?? '' });
  expect((await callRoute(login, { body: { email: meera.email, password: PASSWORD } })).status).toBe(200);
});

test('a wrong or missing password erases nothing', async () => {
  expect(toErrorCode(await requestErasure({ password: 'not this one' }))).toEqual([403, 2411]);
  expect((await requestErasure({})).status).toBe(400);
  expect((await requestErasure({ password: '' })).status).toBe(400);
  expect(toErrorCode(await requestErasure({ password: PASSWORD }, ''))).toEqual([401, 1305]);
  expect((await callRoute(read, { cookie })).status).toBe(200);
});

test('password attempts for an erasure are limited like those of a login', async () => {
  for (let guess = 0; guess < 10; guess += 1) await requestErasure({ password: `guess ${guess}` });
  expect((await requestErasure()).status).toBe(429);
  expect((await callRoute(read, { cookie })).status).toBe(200);
});

test('an account without a password confirms the erasure with a code that is sent for the same session', async () => {
  await connection().update(users).set({ passwordHash: null }).where(eq(users.id, meera.userId));
  const shown = await callRoute<z.infer<typeof getPrivacyEndpoint.response>>(read, { cookie });
  expect(shown.body.erasure).toEqual({ confirm_with: 'code', obstacles: [] });
  expect((await callRoute(sendCode, { body: {}, cookie })).status).toBe(200);
  expect((await callRoute(sendCode, { body: {}, cookie })).status).toBe(429);
  const code = await getLastCode(meera.phone ?? '');
  expect((await requestErasure({ verification_code: createWrongCode(code) })).status).toBe(400);
  const otherSession = await signInAs(meera.userId);
  expect((await requestErasure({ verification_code: code }, otherSession)).status).toBe(400);
  const outsider = await signInAs(colleague.userId);
  expect((await requestErasure({ verification_code: code }, outsider)).status).toBe(400);
  expect((await requestErasure({ verification_code: code })).status).toBe(200);
  expect(await findRowsContaining(searchTerms)).toEqual([]);
});

test('an erasure is refused while the person has an open stay as booker or guest', async () => {
  const own = await bookOnCredit(meera, await createBookingRequest(meera, world));
  const refused = await requestErasure();
  expect(toErrorCode(refused)).toEqual([409, 2410]);
  expect(refused.body.errors?.[0]?.message).toContain(own.reference);
  await cancelBooking(meera, { bookingId: own.id });
  const colleagueBooking = await bookOnCredit(
    colleague,
    await createBookingRequest(colleague, world, { guests: [asGuest()] }),
  );
  const { body } = await callRoute<z.infer<typeof getPrivacyEndpoint.response>>(read, { cookie });
  expect(body.erasure.obstacles).toEqual([expect.stringContaining(colleagueBooking.reference)]);
  expect(toErrorCode(await requestErasure())).toEqual([409, 2410]);
  await cancelBooking(colleague, { bookingId: colleagueBooking.id });
  expect((await requestErasure()).status).toBe(200);
});

test('an erasure is refused while a refund is pending', async () => {
  const at = now();
  const refund = { amountPaise: 100_00, reason: 'cancellation', createdAt: at, updatedAt: at } as const;
  await connection()
    .insert(refunds)
    .values({
      ...refund,
      paymentId: await createPayment(meera),
      idempotencyKey: `refund-of-${meera.userId}`,
      status: 'pending',
    });
  expect(toErrorCode(await requestErasure())).toEqual([409, 2410]);
  await connection().update(refunds).set({ status: 'processed' });
  expect((await requestErasure()).status).toBe(200);
});

describe('the last manager', () => {
  const promote = (...people: Actor[]) =>
    Promise.all(
      people.map(({ userId }) =>
        connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, userId)),
      ),
    );

  test('cannot be erased until the company has another manager', async () => {
    await promote(meera);
    const refused = await requestErasure();
    expect(toErrorCode(refused)).toEqual([409, 2450]);
    expect(refused.body.errors?.[0]?.message).toMatch(/last manager of Entity/);
    await promote(await createActor(world));
    expect((await requestErasure()).status).toBe(200);
  });

  test('remains when the last two managers request their erasure concurrently', async () => {
    const company = await createCorporate();
    const both = await Promise.all(
      ['left', 'right'].map(async (side) =>
        setPersonalData(await createActor(company), {
          ...{ name: `Manager ${side}${serial}`, email: `${side}${serial}@two.example` },
          phone: `+9197000${side === 'left' ? 1 : 2}000${serial}`,
        }),
      ),
    );
    await promote(...both);
    const cookies = await Promise.all(both.map(({ userId }) => signInAs(userId)));
    const answers = await Promise.all(cookies.map((each) => requestErasure({ password: PASSWORD }, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('an erasure keeps the jobs and rate limits of other email addresses of which the erased address is a part', async () => {
  const addresses = [meera.email, `a${meera.email}`, `${meera.email}.example`];
  for (const email of addresses) {
    await callRoute(askReset, { body: { email } });
    await connection().execute(
      sql`insert into rate_limit_hit (bucket, window_start, hits) values (${`bench:${email}`}, app_now(), 1)`,
    );
  }
  const listJobsAndLimits = async () => {
    const jobs = await listPayloads<{ email: string }>(SEND_RESET_TASK);
    const { rows: limits } = await connection().execute<{ bucket: string }>(
      sql`select bucket from rate_limit_hit where bucket like ${`bench:%${meera.email}%`} order by length(bucket)`,
    );
    return [
      jobs.map(({ email }) => email).filter((email) => email.includes(meera.email)),
      limits.map(({ bucket }) => bucket.replace('bench:', '')),
    ];
  };
  expect(await listJobsAndLimits()).toEqual([addresses, addresses]);
  expect((await requestErasure()).status).toBe(200);
  expect(await listJobsAndLimits()).toEqual([addresses.slice(1), addresses.slice(1)]);
});

test('concurrent requests erase the person once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => requestErasure()));
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const { rows } = await connection().execute(
    sql`select 1 from audit_log where action = 'person.erased' and subject_id = ${String(meera.userId)}`,
  );
  expect(rows).toHaveLength(1);
});

test('the database lets only an erasure change log rows, and only their texts', async () => {
  await recordAudit({ action: 'test.done', subject: { type: 'user', id: meera.userId } });
  const on = connection();
  await expect(on.execute(sql`update audit_log set data = '{}'`)).rejects.toThrow();
  await expect(on.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(on.execute(sql`truncate audit_log`)).rejects.toThrow();
  for (const column of ['action', 'actor_kind', 'actor_id', 'request_id'])
    await expect(
      inTransaction(async (tx) => {
        await tx.execute(sql`select set_config('folio.erasing', 'on', true)`);
        await tx.execute(sql`update audit_log set ${sql.identifier(column)} = 'x'`);
      }),
    ).rejects.toThrow();
  await expect(on.execute(sql`update consent_event set is_given = true`)).resolves.toBeDefined();
});
