import { and, eq, sql } from 'drizzle-orm';
import { POST as downloadFile } from '@/app/api/console/money/payouts/[payout_id]/file/route';
import { POST as recordFailure } from '@/app/api/console/money/payouts/failures/route';
import { POST as recordReference } from '@/app/api/console/money/payouts/references/route';
import { GET as listPayouts, POST as makePayout } from '@/app/api/console/money/payouts/route';
import { GET as listDue } from '@/app/api/console/money/payables/route';
import { POST as decide } from '@/app/api/console/approvals/[id]/decide/route';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { StaffRole } from '@/lib/domains/staff/types';
import { changeContract } from '@/lib/domains/payables/server/service/contract';
import { exportPayouts } from '@/lib/domains/payables/server/service/export-payouts';
import { payables, payouts } from '@/lib/domains/payables/server/tables';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { ACCOUNT, agreeTerms, createDueStayOf, getPayoutLine } from './payables-world';

interface Due {
  rows: { code: string; due: number; state: string; account: string | null }[];
}
interface Made {
  outcome: string;
  payout_id: number | null;
}

jest.setTimeout(120_000);

let stays: StayScenario;
let code: string;

beforeEach(async () => {
  // What earlier tests left due would count as part of a payout.
  await exportPayouts(addDays(todayInIndia(now()), 400));
  // So would what they paid out on the same day.
  await connection()
    .update(payouts)
    .set({ exportedAt: new Date('2026-01-01T06:00:00Z') });
  await connection().update(approvalRequests).set({ state: 'expired' }).where(eq(approvalRequests.state, 'waiting'));
  stays = await createStayScenario();
  const [hotel] = await connection().select().from(hotels).where(eq(hotels.id, stays.world.hotelId));
  code = hotel?.code ?? '';
  await agreeTerms(stays.world.hotelId);
  await createDueStayOf(stays, stays.createCreditStay);
  await moveClock(0);
  await moveToDueDay();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

async function moveToDueDay() {
  const due = new Date(`${addDays(stays.world.checkin, 2)}T06:00:00Z`).getTime();
  await moveClock(due - Date.now());
}

const signIn = async (role: StaffRole) => signInStaff(await createStaff(role));
const make = (cookie: string, dueUntil = addDays(stays.world.checkin, 2)) =>
  callRoute<Made>(makePayout, { cookie, body: { due_until: dueUntil } });

async function findDue(cookie: string) {
  const { body } = await callRoute<Due>(listDue, { cookie, query: { page_size: '100' } });
  return body.rows.find((row) => row.code === code);
}

async function decideAs(cookie: string, decision = 'approve') {
  const [request] = await connection()
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.kind, 'payables.make-payout'), eq(approvalRequests.state, 'waiting')));
  return callRoute<{ errors?: { message: string }[] }>(decide, {
    cookie,
    params: { id: String(request?.id) },
    body: { decision, reason: 'Checked' },
  });
}

test('finance sees what is due and makes a payout, whose file, bank reference and failure are recorded on the screen', async () => {
  const cookie = await signIn('finance');
  expect(await findDue(cookie)).toMatchObject({ due: 7_456, state: 'payable', account: '••••7890' });
  const made = await make(cookie);
  expect(made.body).toMatchObject({ outcome: 'done' });
  expect(await findDue(cookie)).toBeUndefined();
  const payoutId = made.body.payout_id ?? 0;
  const line = await getPayoutLine(payoutId, stays.world.hotelId);
  const request = new Request('http://localhost:3000/', {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: '{}',
  });
  const file = await downloadFile(request, { params: Promise.resolve({ payout_id: String(payoutId) }) });
  expect(await file.text()).toContain(`001234567890,HDFC0001234,7456.00,${line.reference}`);
  const paid_on = addDays(stays.world.checkin, 2);
  const body = { reference: line.reference, utr: 'HDFC000000000001', paid_on, amount: 7_456 };
  expect((await callRoute(recordReference, { cookie, body: { ...body, amount: 7_455 } })).status).toBe(400);
  expect((await callRoute(recordReference, { cookie, body })).body).toMatchObject({ utr: body.utr });
  expect((await callRoute(recordReference, { cookie, body })).body).toMatchObject({ utr: body.utr });
  const failure = { reference: line.reference, reason: 'The account is closed' };
  expect((await callRoute(recordFailure, { cookie, body: failure })).body).toMatchObject({ amount: 7_456 });
  expect(await findDue(cookie)).toMatchObject({ due: 7_456 });
  const listed = await callRoute(listPayouts, { cookie });
  expect(listed.body).toMatchObject({ rows: [{ id: payoutId, hotels: 1, total: 7_456, failed: 1 }] });
  expect(await countRows('audit_log', `action = 'payout.file-downloaded' and subject_id = '${payoutId}'`)).toBe(1);
});

test('a large payout is made once by a second person, and not by the one who asked for it', async () => {
  await moveClock(0);
  await createDueStayOf(stays, stays.createCreditStay);
  await moveToDueDay();
  const cookie = await signIn('finance');
  expect((await make(cookie)).body).toEqual({ outcome: 'requested', payout_id: null });
  const linesOfHotel = () => countRows('payout_line', `hotel_id = ${stays.world.hotelId}`);
  expect(await linesOfHotel()).toBe(0);
  expect((await decideAs(cookie)).status).toBe(403);
  const admin = await signIn('admin');
  const outcomes = await Promise.all([decideAs(admin), decideAs(admin)]);
  expect(outcomes.map(({ status }) => status === 200)).toContain(true);
  expect(await linesOfHotel()).toBe(1);
});

/** Another stay of the hotel that is due this many days before the first one. */
async function addDueStay(daysBefore: number) {
  await moveClock(0);
  const bookingId = await createDueStayOf(stays, stays.createCreditStay);
  const dueOn = addDays(stays.world.checkin, 2 - daysBefore);
  await connection().execute(sql`alter table payable disable trigger user`);
  await connection().update(payables).set({ dueOn }).where(eq(payables.bookingId, bookingId));
  await connection().execute(sql`alter table payable enable trigger user`);
  await moveToDueDay();
}

test('what is due after today is not paid', async () => {
  const cookie = await signIn('finance');
  const { status, body } = await make(cookie, addDays(stays.world.checkin, 3));
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('today or an earlier day')]);
});

test('a payout in parts needs the second person as the whole does, also if different people make the parts', async () => {
  await addDueStay(1);
  const first = await make(await signIn('finance'), addDays(stays.world.checkin, 1));
  expect(first.body).toMatchObject({ outcome: 'done' });
  expect((await make(await signIn('finance'))).body).toEqual({ outcome: 'requested', payout_id: null });
  expect(await countRows('payout_line', `hotel_id = ${stays.world.hotelId}`)).toBe(1);
});

test('a payout that was recorded as failed still counts for its day, so that paying it again needs the second person', async () => {
  const cookie = await signIn('finance');
  const made = await make(cookie);
  const { reference } = await getPayoutLine(made.body.payout_id ?? 0, stays.world.hotelId);
  const failure = { reference, reason: 'The account is closed' };
  expect((await callRoute(recordFailure, { cookie, body: failure })).status).toBe(200);
  expect((await make(cookie)).body).toEqual({ outcome: 'requested', payout_id: null });
  expect((await decideAs(await signIn('admin'))).status).toBe(200);
  expect(await countRows('payout_line', `hotel_id = ${stays.world.hotelId}`)).toBe(2);
});

test('of a part and the whole that are made at the same time, no line is paid twice', async () => {
  await addDueStay(1);
  const [finance, other] = [await signIn('finance'), await signIn('finance')];
  const answers = await Promise.all([make(finance, addDays(stays.world.checkin, 1)), make(other)]);
  expect(answers.filter(({ body }) => body.outcome === 'done').length).toBeLessThanOrEqual(1);
  expect(await countRows('payout_line', `hotel_id = ${stays.world.hotelId}`)).toBeLessThanOrEqual(1);
});

test.each([
  ['The bank account of', async () => changeContract(code, { account: { ...ACCOUNT, accountNumber: '998877665544' } })],
  ['What is due to', async () => addDueStay(0)],
])('a request is refused if this changed after it: %s the hotel', async (message, change) => {
  await addDueStay(0);
  const cookie = await signIn('finance');
  expect((await make(cookie)).body).toMatchObject({ outcome: 'requested' });
  const [request] = await connection()
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.kind, 'payables.make-payout'), eq(approvalRequests.state, 'waiting')));
  expect(request?.changes).toEqual([expect.objectContaining({ after: '₹14,912.00 to ••••7890' })]);
  expect(JSON.stringify(request?.payload)).not.toContain(ACCOUNT.accountNumber);
  await change();
  const { status, body } = await decideAs(await signIn('admin'));
  expect([status, body.errors?.[0]?.message]).toEqual([409, expect.stringContaining(message)]);
  expect(await countRows('payout_line', `hotel_id = ${stays.world.hotelId}`)).toBe(0);
  expect((await make(cookie)).body).toMatchObject({ outcome: 'requested' });
  expect((await decideAs(await signIn('admin'))).status).toBe(200);
  expect(await countRows('payout_line', `hotel_id = ${stays.world.hotelId}`)).toBe(1);
});

test('while a payout waits for approval no other one is requested for any hotel, and after its refusal one contains all', async () => {
  await addDueStay(0);
  const cookie = await signIn('finance');
  expect((await make(cookie)).body).toMatchObject({ outcome: 'requested' });
  const first = stays.world.hotelId;
  await moveClock(0);
  stays = await createStayScenario();
  await agreeTerms(stays.world.hotelId);
  await addDueStay(0);
  const waits = await callRoute<{ errors?: { code: number }[] }>(makePayout, {
    cookie: await signIn('finance'),
    body: { due_until: addDays(stays.world.checkin, 2) },
  });
  expect([waits.status, waits.body.errors?.[0]?.code]).toEqual([409, 2804]);
  await decideAs(await signIn('admin'), 'refuse');
  expect((await make(cookie)).body).toMatchObject({ outcome: 'requested' });
  expect((await decideAs(await signIn('admin'))).status).toBe(200);
  for (const hotelId of [first, stays.world.hotelId])
    expect(await countRows('payout_line', `hotel_id = ${hotelId}`)).toBe(1);
});

test('what is due is listed in pages of the whole order', async () => {
  const cookie = await signIn('finance');
  const pageOf = (page: number) =>
    callRoute<Due & { total: number }>(listDue, {
      cookie,
      query: { page_size: '10', page: String(page), sort: 'name' },
    });
  const [{ body }, { body: later }] = [await pageOf(1), await pageOf(100)];
  expect([body.total, later.rows, later.total]).toEqual([body.rows.length, [], body.rows.length]);
  expect(body.rows.find((row) => row.code === code)).toMatchObject({ due: 7_456 });
});

test('two payouts that are made concurrently pay each hotel once', async () => {
  const cookie = await signIn('finance');
  const made = await Promise.all([make(cookie), make(cookie), make(cookie)]);
  expect(made.filter(({ body }) => body.outcome === 'done')).toHaveLength(1);
  expect(await countRows('payout_line', `hotel_id = ${stays.world.hotelId}`)).toBe(1);
});

test('support reads what is due and cannot make payouts', async () => {
  const cookie = await signIn('support');
  expect(await findDue(cookie)).toMatchObject({ due: 7_456 });
  expect((await make(cookie)).status).toBe(403);
});
