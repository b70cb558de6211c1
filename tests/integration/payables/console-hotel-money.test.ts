import { eq } from 'drizzle-orm';
import { POST as answerRoute } from '@/app/api/console/money/disputes/[dispute_id]/answer/route';
import { GET as disputesCsvRoute } from '@/app/api/console/money/disputes/csv/route';
import { GET as disputesRoute } from '@/app/api/console/money/disputes/route';
import { GET as statementRoute } from '@/app/api/console/hotels/[hotel_id]/statement/route';
import { GET as pdfRoute } from '@/app/api/console/money/commission-documents/[document_id]/route';
import { GET as commissionRoute, POST as issueRoute } from '@/app/api/console/money/commission-documents/route';
import { POST as referencesRoute } from '@/app/api/console/money/payouts/references-file/route';
import { POST as reverseRoute } from '@/app/api/console/money/receipts/reversals/route';
import { GET as receiptsRoute, POST as recordRoute } from '@/app/api/console/money/receipts/route';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { exportPayouts } from '@/lib/domains/payables/server/service/export-payouts';
import type { StaffRole } from '@/lib/domains/staff/types';
import { addDays, firstOfNextMonth, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createOpenDispute, previousMonth } from '@/tests/support/statement-lines';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { agreeTerms, createDueStayOf, getPayoutLine } from './payables-world';

jest.setTimeout(120_000);

interface Receipts {
  rows: { id: number; code: string; amount: number; utr: string; state: string }[];
}
interface Commission {
  rows: { id: number; number: string; code: string; kind: string; total: number; tax: number; month: string }[];
}
interface Disputes {
  rows: { id: number; code: string; state: string; answer: string }[];
}

let stays: StayScenario;
let code: string;
let finance: string;
let auditor: string;
let serial = 0;

const signIn = async (role: StaffRole) => signInStaff(await createStaff(role));
const nextUtr = () => `CON${String((serial += 1)).padStart(13, '0')}`;

beforeEach(async () => {
  await exportPayouts(addDays(todayInIndia(now()), 400));
  stays = await createStayScenario();
  const [hotel] = await connection().select().from(hotels).where(eq(hotels.id, stays.world.hotelId));
  code = hotel?.code ?? '';
  await agreeTerms(stays.world.hotelId);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

/** The sessions begin when the stay is due, because a proof of the second factor is fresh for ten minutes. */
async function createDue(create: () => Promise<number>): Promise<void> {
  await createDueStayOf(stays, create);
  await moveClock(indiaInstant(addDays(stays.world.checkin, 3), '09:00').getTime() - Date.now());
  [finance, auditor] = await Promise.all([signIn('finance'), signIn('auditor')]);
}

test('finance records the receipt of a hotel once, sees it and reverses it', async () => {
  await createDue(stays.createPayAtHotelStay);
  const utr = nextUtr();
  const body = { hotel: code.toLowerCase(), amount: 944, utr: utr.toLowerCase(), received_on: todayInIndia(now()) };
  const record = (cookie: string, change = {}) => callRoute(recordRoute, { cookie, body: { ...body, ...change } });
  expect((await record(auditor)).status).toBe(403);
  expect(await record(finance, { amount: 944.01 })).toMatchObject({
    ...{ status: 400, body: { errors: [{ message: expect.stringContaining('₹944.00') }] } },
  });
  expect((await record(finance, { amount: 1.005 })).status).toBe(400);
  const made = await Promise.all([record(finance), record(finance)]);
  expect(made.map((answer) => (answer.body as { is_new: boolean }).is_new).sort()).toEqual([false, true]);
  const list = async () =>
    (await callRoute<Receipts>(receiptsRoute, { cookie: auditor, query: { hotel: code } })).body.rows;
  expect(await list()).toMatchObject([{ code, amount: 944, utr, state: 'recorded' }]);
  const reverse = (cookie: string) =>
    callRoute(reverseRoute, { cookie, body: { utr, reason: 'The bank returned it' } });
  expect((await reverse(auditor)).status).toBe(403);
  expect((await reverse(finance)).body).toEqual({ is_new: true, code, amount: 944, owed: 944 });
  expect((await reverse(finance)).body).toMatchObject({ is_new: false, owed: 944 });
  expect(await list()).toMatchObject([
    { amount: -944, state: 'reversal' },
    { amount: 944, state: 'reversed' },
  ]);
  expect(
    (await callRoute<Receipts>(receiptsRoute, { cookie: auditor, query: { hotel: 'no such%' } })).body.rows,
  ).toEqual([]);
});

test('finance issues the commission of a month once, and everyone who reads money gets the PDF', async () => {
  await createDue(stays.createCreditStay);
  // The commission is posted on the third day after check-in, which may be in the month after check-out.
  const month = addDays(stays.world.checkin, 3).slice(0, 7);
  const issue = (cookie: string, of = month) => callRoute(issueRoute, { cookie, body: { month: of } });
  await moveClock(indiaInstant(firstOfNextMonth(month), '09:00').getTime() - Date.now());
  const cookie = await signIn('finance');
  expect((await issue(await signIn('auditor'))).status).toBe(403);
  expect((await issue(cookie, todayInIndia(now()).slice(0, 7))).status).toBe(400);
  const [first, second] = [await issue(cookie), await issue(cookie)];
  expect(first.body).toMatchObject({ issued: expect.any(Number) });
  expect((first.body as { issued: number }).issued).toBeGreaterThan(0);
  expect(second.body).toMatchObject({ issued: 0 });
  const query = { hotel: code, month };
  const { body } = await callRoute<Commission>(commissionRoute, { cookie, query });
  expect(body.rows).toMatchObject([{ code, month, kind: 'invoice', total: 944, tax: 144 }]);
  expect(
    (await callRoute<Commission>(commissionRoute, { cookie, query: { ...query, kind: 'credit_note' } })).body.rows,
  ).toEqual([]);
  const request = new Request('http://localhost:3000/', { headers: { cookie } });
  const pdf = await pdfRoute(request, { params: Promise.resolve({ document_id: String(body.rows[0]?.id) }) });
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(await countRows('audit_log', `action = 'commission.issued' and subject_id = '${month}'`)).toBe(1);
});

test('finance answers a dispute once, and the list shows open ones unless another state is asked for', async () => {
  [finance, auditor] = await Promise.all([signIn('finance'), signIn('auditor')]);
  const owner = await createHotelPerson({ hotelId: stays.world.hotelId, role: 'owner' });
  const { id } = await createOpenDispute(stays.booker, stays.world, { raisedBy: owner.userId });
  const answer = (cookie: string) =>
    callRoute(answerRoute, {
      ...{ cookie, params: { dispute_id: String(id) } },
      body: { state: 'refused', answer: 'The guest stayed both nights' },
    });
  const list = async (state?: string) =>
    (await callRoute<Disputes>(disputesRoute, { cookie: auditor, query: { hotel: code, ...(state && { state }) } }))
      .body.rows;
  expect(await list()).toMatchObject([{ id, code, state: 'open' }]);
  expect((await answer(auditor)).status).toBe(403);
  const answered = await Promise.all([answer(finance), answer(finance), answer(finance)]);
  expect(answered.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await list()).toEqual([]);
  expect(await list('all')).toMatchObject([{ id, state: 'refused', answer: 'The guest stayed both nights' }]);
  expect(await list('accepted')).toEqual([]);
});

test.each([
  ['finance', 'Call [phone], [e-mail]', 'Called [phone]'],
  ['auditor', 'Call ••••••10, r•••@guests.example', 'Called ••••••10'],
  ['admin', 'Call 98765 43210, ravi@guests.example', 'Called 98765/43210'],
] as const)('contacts of guests in disputes are shown to %s as the role sees them', async (role, reason, answer) => {
  finance = await signIn('finance');
  const cookie = await signIn(role);
  const { hotelId } = stays.world;
  const owner = await createHotelPerson({ hotelId, role: 'owner' });
  const written = { raisedBy: owner.userId, reason: 'Call 98765 43210, ravi@guests.example' };
  const { id } = await createOpenDispute(stays.booker, stays.world, written);
  const answered = await callRoute(answerRoute, {
    ...{ cookie: role === 'auditor' ? finance : cookie, params: { dispute_id: String(id) } },
    body: { state: 'refused', answer: 'Called 98765/43210' },
  });
  if (role !== 'auditor') expect(answered.body).toMatchObject({ reason, answer });
  const query = { hotel: code, state: 'all' };
  expect((await callRoute<Disputes>(disputesRoute, { cookie, query })).body.rows).toMatchObject([{ reason, answer }]);
  const request = new Request(`http://localhost:3000/?hotel=${code}&state=all`, { headers: { cookie } });
  const csv = await (await disputesCsvRoute(request, { params: Promise.resolve({}) })).text();
  expect(csv).toContain(reason);
  expect(csv).toContain(answer);
  const params = { hotel_id: String(hotelId) };
  const { body } = await callRoute(statementRoute, { cookie, params, query: { month: previousMonth() } });
  expect(body).toMatchObject({ stays: [{ dispute: { reason, answer } }] });
});

test('a file of bank references is checked first, recorded once, and names its refused rows', async () => {
  await createDue(stays.createCreditStay);
  const { payoutId } = await exportPayouts(todayInIndia(now()));
  const { reference } = await getPayoutLine(payoutId, stays.world.hotelId);
  const row = `${reference},${nextUtr()},${todayInIndia(now())},"7,456.00"`;
  const upload = async (content: string, dry_run: string, cookie = finance) => {
    const request = new Request(`http://localhost:3000/?dry_run=${dry_run}`, {
      ...{ method: 'POST', body: content },
      headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'text/csv' },
    });
    const response = await referencesRoute(request, { params: Promise.resolve({}) });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const file = `reference,utr,date,amount\n${row}\nFP00000000,X,2026-01-01,1\nFP1,A\n`;
  const refused = [
    { line: 4, reference: '', reason: 'the row has 2 fields, but the header has 4' },
    { line: 3, reference: 'FP00000000', reason: expect.stringContaining('not a UTR') },
  ];
  expect((await upload(file, 'false', auditor)).status).toBe(403);
  expect((await upload(file, 'true')).body).toEqual({ recorded: 1, known: 0, refused });
  expect((await upload(file, 'false')).body).toEqual({ recorded: 1, known: 0, refused });
  expect((await upload(file, 'false')).body).toEqual({ recorded: 0, known: 1, refused });
  expect(await upload('reference,utr\n', 'true')).toMatchObject({
    ...{ status: 400, body: { errors: [{ message: expect.stringContaining('no column date, amount') }] } },
  });
});
