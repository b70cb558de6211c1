import { eq } from 'drizzle-orm';
import { GET as getSales } from '@/app/api/console/today/sales/route';
import { GET as listStays } from '@/app/api/console/today/stays/route';
import { GET as exportStays } from '@/app/api/console/today/stays-csv/route';
import { GET as listFollowUps } from '@/app/api/console/today/follow-ups/route';
import { GET as listDecisions } from '@/app/api/console/today/payment-decisions/route';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { pageOf } from '@/lib/domains/console-today/server/service/work-page';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { refundGrants } from '@/lib/domains/console-bookings/server/tables';
import { paymentOrders, payments, refunds } from '@/lib/domains/payments/server/tables';
import { reconciliationExceptions } from '@/lib/domains/reconciliation/server/tables';
import type { StaffRole } from '@/lib/domains/staff/types';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { askHotel } from '@/tests/support/answer-world';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import type { Actor } from '@/lib/domains/corporates/actor';

interface Row {
  reference: string;
  kind: string;
  subject: string;
  detail: string;
  contact: string;
  booking_reference: string | null;
  path: string | null;
  amount: number | null;
}
type List = { rows: Row[]; total: number };

const cookies = new Map<StaffRole, string>();
let world: StayWorld;
let booker: Actor;

beforeAll(async () => {
  for (const role of ['admin', 'support', 'finance', 'revenue', 'content', 'auditor'] as const)
    cookies.set(role, await signInStaff(await createStaff(role)));
  world = await createStayWorld({ rooms: 20, corporate: { isPayAtHotelAllowed: true } });
  booker = await createActor(world);
});

const ask = <Body>(route: typeof getSales, role: StaffRole, query: Record<string, string> = {}) =>
  callRoute<Body>(route, { cookie: cookies.get(role) ?? '', query });

async function book(): Promise<{ id: number; reference: string }> {
  const { reference } = await bookAtHotel(booker, await createBookingRequest(booker, world));
  const [row] = await connection().select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference));
  return { id: row?.id ?? 0, reference };
}

const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

test('sales count bookings and their amount by their confirmation, for roles that read bookings', async () => {
  const { id } = await book();
  await book();
  const day = 24 * 60;
  await connection()
    .update(bookings)
    .set({ confirmedAt: minutesAgo(7 * day + 1) })
    .where(eq(bookings.id, id));
  const { body } = await ask<{ today: Row & { bookings: number }; week_ago: { bookings: number } }>(getSales, 'admin');
  expect(body).toMatchObject({ today: { bookings: 1 }, week_ago: { bookings: 1 } });
  expect(body.today.amount).toBeGreaterThan(0);
  expect((await ask<typeof body>(getSales, 'revenue')).body).toEqual(body);
  expect((await ask(getSales, 'content')).status).toBe(403);
});

test('the lists of stays have the arrivals of today and holds that end within ten minutes', async () => {
  const today = await book();
  const ending = await book();
  const later = await book();
  const checkin = todayInIndia(now());
  await connection()
    .update(bookings)
    .set({ checkin, checkout: addDays(checkin, 2) })
    .where(eq(bookings.id, today.id));
  for (const [{ id }, minutes] of [
    [ending, 5],
    [later, 30],
  ] as const)
    await connection()
      .update(bookings)
      .set({ status: 'pending_payment', inventoryState: 'held', holdExpiresAt: minutesAgo(-minutes) })
      .where(eq(bookings.id, id));
  const references = async (list: string, role: StaffRole = 'support') =>
    (await ask<List>(listStays, role, { list })).body.rows.map(({ reference }) => reference);
  expect(await references('arrivals')).toEqual([today.reference]);
  expect(await references('holds')).toEqual([ending.reference]);
  expect(await references('confirmed')).toContain(today.reference);
  const { body } = await ask<List>(listStays, 'support', { list: 'confirmed', page: '9' });
  expect(body.rows).toEqual([]);
  expect(body.total).toBeGreaterThan(1);
});

test('the CSV of a list has the chosen columns, with amounts for all roles that read bookings', async () => {
  const query = { list: 'arrivals', columns: 'reference,company,amount' };
  const csv = async (role: StaffRole) => {
    const request = new Request(`http://localhost:3000/?${new URLSearchParams(query)}`, {
      headers: { cookie: cookies.get(role) ?? '' },
    });
    return (await exportStays(request, { params: Promise.resolve({}) })).text();
  };
  expect((await csv('finance')).split('\r\n')[0]).toMatch(/Booking,Company,Amount$/);
  expect((await csv('revenue')).split('\r\n')[0]).toMatch(/Booking,Company,Amount$/);
  const exported = await connection().select().from(auditLog).where(eq(auditLog.action, 'list.exported'));
  expect(exported.map(({ subjectId, actorKind }) => [subjectId, actorKind])).toEqual([
    ['today-arrivals', 'staff'],
    ['today-arrivals', 'staff'],
  ]);
});

test('a stay whose hotel has not answered in time is listed with the phone of the hotel', async () => {
  const { id, reference } = await book();
  await askHotel(id);
  const { body } = await ask<List>(listFollowUps, 'support', { list: 'answers' });
  expect(body.rows.find((row) => row.booking_reference === reference)).toMatchObject({
    kind: 'Hotel without a contact',
    amount: null,
    path: `/console/bookings/${reference}/`,
  });
});

test('an unsent mail is listed with its address for support, masked for the auditor, and without it for finance', async () => {
  const address = 'asha@guests.example';
  await connection()
    .insert(outboxMessages)
    .values({
      ...{ channel: 'mail', template: 'voucher', recipient: address, text: '', dedupeKey: 'today-unsent' },
      ...{ status: 'failed', lastError: `550 unknown mailbox ${address}`, createdAt: minutesAgo(5) },
    });
  const shown = async (role: StaffRole) => {
    const { body } = await ask<List>(listFollowUps, role, { list: 'messages' });
    const [row] = body.rows;
    return `${row?.contact} | ${row?.detail}`;
  };
  expect(await shown('support')).toBe(`${address} | 550 unknown mailbox ${address}`);
  expect(await shown('auditor')).toMatch(/^a•••@guests\.example \| 550 unknown mailbox a•••@/);
  expect(await shown('finance')).toBe(' | 550 unknown mailbox [e-mail]');
});

test('payments without a booking and refunds that failed need a decision of roles that read money', async () => {
  const at = minutesAgo(20);
  const [order] = await connection()
    .insert(paymentOrders)
    .values({
      ...{ kind: 'booking', userId: booker.userId, legalEntityId: booker.legalEntityId, receipt: 'today-1' },
      ...{ amountPaise: 7_500_00, createdAt: at, updatedAt: at },
    })
    .returning({ id: paymentOrders.id });
  const payment = {
    paymentOrderId: order?.id ?? 0,
    amountPaise: 7_500_00,
    method: 'card',
    createdAt: at,
    updatedAt: at,
  };
  const [lost, returned] = await connection()
    .insert(payments)
    .values([
      { ...payment, providerPaymentId: 'pay_lost', status: 'captured' },
      { ...payment, providerPaymentId: 'pay_returned', status: 'captured', outcome: 'refunding' },
    ])
    .returning({ id: payments.id });
  expect(lost).toBeDefined();
  await connection()
    .insert(refunds)
    .values({
      ...{ paymentId: returned?.id ?? 0, idempotencyKey: 'today-refund', amountPaise: 7_500_00, reason: 'late' },
      ...{ status: 'failed', createdAt: at, updatedAt: at, lastError: 'The account of asha@acme.example is closed' },
    });
  const [exception] = await connection()
    .insert(reconciliationExceptions)
    .values({ key: 'payment/pay_lost', kind: 'not_settled', day: '2026-11-01', amountPaise: 7_500_00, openedAt: at })
    .returning({ id: reconciliationExceptions.id });
  const { body } = await ask<List & { rows: { detail: string }[] }>(listDecisions, 'finance');
  expect(body.rows.map(({ path }) => path)).toEqual([`/console/money/exceptions/${exception?.id}/`, null]);
  expect(body.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['Payment without a booking or refund', 7_500],
    ['Refund not delivered', 7_500],
  ]);
  expect(body.rows[1]?.detail).toBe('The account of [e-mail] is closed');
  expect((await ask(listDecisions, 'revenue')).status).toBe(403);
});

test('granted refunds to send and requests to approve are listed for those who may do it', async () => {
  const { id: bookingId, reference } = await book();
  const grantedBy = (await createStaff('support')).id;
  const grant = { bookingId, grantedBy, amountPaise: 500_00, reason: 'The room was cold', by: 'credit' } as const;
  const [granted] = await connection()
    .insert(refundGrants)
    .values([
      { ...grant, grantedAt: minutesAgo(9) },
      { ...grant, grantedAt: minutesAgo(8) },
    ])
    .returning({ id: refundGrants.id });
  await connection()
    .insert(approvalRequests)
    .values({
      ...{ kind: 'booking.send-refund', payload: {}, subjectType: 'refund_grant', subjectId: String(granted?.id) },
      ...{ summary: 'Refund 500 rupees', changes: [], amountPaise: 500_00, reason: 'The room was cold' },
      ...{ requestedBy: grantedBy, requestedAt: minutesAgo(7), expiresAt: minutesAgo(-60) },
    });
  const listed = async (role: StaffRole) => {
    const { rows } = (await ask<List>(listDecisions, role)).body;
    return rows
      .filter(({ kind }) => /Granted|Request/.test(kind))
      .map(({ kind, path, amount }) => [kind, path, amount]);
  };
  expect(await listed('finance')).toEqual([
    ['Granted refund to send', '/console/money/granted-refunds/', 500],
    ['Request to approve', '/console/approvals/', 500],
  ]);
  expect(await listed('support')).toEqual([]);
  expect(reference).toBeTruthy();
});

test('an unsent message opens its booking, found by the key of the message', async () => {
  const { id, reference } = await book();
  const keys = [
    `booking-cancelled:${id}:asha@guests.example`,
    `agent-released:${id}`,
    'password-reset:7',
    'hotel-message:x',
  ];
  await connection()
    .insert(outboxMessages)
    .values(
      keys.map((dedupeKey) => ({
        ...{ channel: 'mail' as const, template: dedupeKey, recipient: 'asha@guests.example', text: '', dedupeKey },
        ...{ status: 'failed' as const, createdAt: minutesAgo(4) },
      })),
    );
  const { body } = await ask<List & { rows: { subject: string }[] }>(listFollowUps, 'support', { list: 'messages' });
  const paths = keys.map((key) => body.rows.find(({ subject }) => subject === key)?.path);
  const page = `/console/bookings/${reference}/`;
  expect(paths).toEqual([page, page, null, null]);
});

test('more than 200 rows are counted as one more, and the oldest 200 are listed', () => {
  const row = {
    kind: '',
    subject: '',
    detail: '',
    bookingReference: null,
    path: null,
    amount: null,
    contact: '',
    next: '',
    action: null,
  };
  const rows = Array.from({ length: 205 }, (_, index) => ({ ...row, id: `${index}`, since: String(1000 + index) }));
  const last = pageOf(rows, { page: 3, pageSize: 100, sort: 'since' });
  expect(last).toEqual({ rows: [], total: 201 });
  expect(pageOf(rows, { page: 1, pageSize: 1, sort: '-since' }).rows[0]?.since).toBe('1199');
  expect(pageOf(rows.slice(0, 200), { page: 1, pageSize: 1, sort: 'since' }).total).toBe(200);
});
