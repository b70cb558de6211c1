import { eq } from 'drizzle-orm';
import { POST as acceptRoute } from '@/app/api/console/money/bank/[transaction_id]/accept/route';
import { POST as decideRoute } from '@/app/api/console/approvals/[id]/decide/route';
import { POST as ignoreRoute } from '@/app/api/console/money/bank/[transaction_id]/ignore/route';
import { GET as suggestionsRoute } from '@/app/api/console/money/bank/[transaction_id]/suggestions/route';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { bankTransactions } from '@/lib/domains/bank-statements/server/tables';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { getCompanyStatement } from '@/lib/domains/company-credit/server/service/company-statement';
import { reverseCompanyPayment } from '@/lib/domains/company-credit/server/service/reverse-company-payment';
import type { Actor } from '@/lib/domains/corporates/actor';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { reconciliationExceptions } from '@/lib/domains/reconciliation/server/tables';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { storeBankTransaction, type BankRow } from '@/tests/support/bank-statements/build';
import { countRows, createBookingRequest, expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { createPayoutOf } from '@/tests/support/payout-line';

interface Listed {
  suggestions: {
    key: string;
    kind: string;
    title: string;
    reasons: string[];
    bills: { reference: string; owed: number }[];
    tax: number;
  }[];
}

let world: StayWorld;
let booker: Actor;
let cookie: string;
let serial = 0;
const newUtr = () => `UTIBN2611020${String((serial += 1)).padStart(4, '0')}`;
/** Names of payers are letters only. */
const newName = () =>
  Array.from(crypto.randomUUID().replace(/\W/g, ''), (digit) => 'ABCDEFGHIJKLMNOP'[parseInt(digit, 16)]).join('');

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  booker = await createActor(world);
  cookie = await signInStaff(await createStaff('finance'));
});
afterEach(expectConsistentBooks);

/** An ended stay on credit. */
async function createBill() {
  const booking = await bookOnCredit(booker, await createBookingRequest(booker, world));
  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
  return booking;
}

const storeCredit = (row: Partial<BankRow> & { amountPaise: number }) =>
  storeBankTransaction({ reference: newUtr(), text: 'NEFT QWXZVK', ...row });

async function list(id: number, companyId?: number) {
  const query: Record<string, string> = companyId === undefined ? {} : { company_id: String(companyId) };
  const { body } = await callRoute<Listed>(suggestionsRoute, { cookie, params: { transaction_id: String(id) }, query });
  return body.suggestions;
}

const accept = (id: number, key: string | undefined, companyId?: number) =>
  callRoute(acceptRoute, {
    cookie,
    params: { transaction_id: String(id) },
    body: { key: key ?? 'none', ...(companyId !== undefined && { company_id: companyId }) },
  });

async function getTransaction(id: number) {
  const [row] = await connection().select().from(bankTransactions).where(eq(bankTransactions.id, id));
  return row;
}

const billedFor = ({ id }: { id: number }) => balanceOf(accounts.bookingBilled(id));

test('a credit whose text names a booking pays this bill first', async () => {
  const older = await createBill();
  const named = await createBill();
  const id = await storeCredit({ amountPaise: named.payablePaise, text: `NEFT UNKNOWN PAYER ${named.reference}` });
  const [first] = await list(id);
  expect(first).toMatchObject({ kind: 'company_payment', bills: [{ reference: named.reference }], tax: 0 });
  expect((await accept(id, first?.key)).status).toBe(200);
  expect([await billedFor(older), await billedFor(named)]).toEqual([older.payablePaise, 0]);
  expect(await getTransaction(id)).toMatchObject({ state: 'matched', corporateId: world.corporateId });
});

test('a payer is remembered from an accepted payment, and forgotten when the payment is reversed', async () => {
  await createBill();
  const { payablePaise } = await createBill();
  const text = `NEFT CR-ICIC0000002-${newName()}`;
  const reference = newUtr();
  const first = await storeCredit({ amountPaise: 1_00, text, reference });
  expect(await list(first)).toEqual([]);
  const [chosen] = await list(first, world.corporateId);
  expect((await accept(first, chosen?.key, world.corporateId)).status).toBe(200);
  const second = await storeCredit({ amountPaise: payablePaise, text: `${text} PVT LTD-NOVEMBER` });
  const [known] = await list(second);
  expect(known?.reasons[0]).toContain('This payer has paid for this company before');
  await reverseCompanyPayment({ reference, reason: 'Another company' });
  expect(await list(second)).toEqual([]);
});

test('a company is suggested by its name, and by an amount that no other company owes', async () => {
  const { payablePaise } = await createBill();
  const name = newName();
  await connection()
    .update(corporates)
    .set({ name: `${name} Private Limited` })
    .where(eq(corporates.id, world.corporateId));
  const named = await storeCredit({ amountPaise: 1_00, text: `NEFT CR-ICIC0000002-${name.slice(0, 20)}` });
  expect((await list(named))[0]?.title).toContain(name);
  const odd = payablePaise - 100;
  expect((await accept(named, (await list(named))[0]?.key)).status).toBe(200);
  const exact = await storeCredit({ amountPaise: odd });
  const [found] = await list(exact);
  expect(found).toMatchObject({ kind: 'company_payment', title: expect.stringContaining(name) });
  expect(found?.reasons[0]).toContain('No other company owes this amount');
});

test('a suggestion that does not apply any more is not recorded', async () => {
  const bill = await createBill();
  const [one, other] = [
    await storeCredit({ amountPaise: bill.payablePaise, text: `NEFT ${bill.reference}` }),
    await storeCredit({ amountPaise: bill.payablePaise, text: `NEFT ${bill.reference}` }),
  ];
  const [[suggestion], [same]] = [await list(one), await list(other)];
  const answers = await Promise.all([accept(one, suggestion?.key), accept(other, same?.key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await billedFor(bill)).toBe(0);
  expect(await countRows('company_payment', `corporate_id = ${world.corporateId}`)).toBe(1);
});

test('a credit less tax pays the bills, and the deduction is a line of its own that a reversal takes back', async () => {
  const bill = await createBill();
  const { breakdown } = bill.quotedPrice;
  const taxPaise = Math.round((bill.payablePaise - breakdown.totals.taxPaise) / 50 / 100) * 100;
  const amountPaise = bill.payablePaise - taxPaise;
  const reference = newUtr();
  const id = await storeCredit({ amountPaise, reference });
  const fitting = (await list(id, world.corporateId)).find(({ tax }) => tax > 0);
  expect(fitting).toMatchObject({ tax: taxPaise / 100 });
  expect((await accept(id, fitting?.key, world.corporateId)).status).toBe(200);
  const readBalances = async () => [
    await billedFor(bill),
    0 - (await balanceOf(accounts.creditDrawn(world.corporateId))),
    await balanceOf(accounts.taxReceivable(world.corporateId)),
  ];
  expect(await readBalances()).toEqual([0, 0, taxPaise]);
  const today = todayInIndia(now());
  const { lines, totals } = await getCompanyStatement(world.corporateId, { from: today, to: today });
  expect(lines.slice(-2).map(({ reason, paise }) => [reason, paise])).toEqual([
    ['company_paid', -amountPaise],
    ['tax_deducted', -taxPaise],
  ]);
  expect(totals).toMatchObject({ receivedPaise: bill.payablePaise, closingPaise: 0 });
  const reversed = await reverseCompanyPayment({ reference, reason: 'Another company' });
  expect(reversed).toMatchObject({ amountPaise, reopenedPaise: bill.payablePaise });
  expect(await readBalances()).toEqual([bill.payablePaise, bill.payablePaise, 0]);
});

describe('deducted tax above the limit of one person', () => {
  beforeAll(() => setLimit('10000'));
  afterAll(() => setLimit(undefined));

  /** A credit that pays a bill less 2 % of income tax. */
  async function createTaxed() {
    const bill = await createBill();
    const { breakdown } = bill.quotedPrice;
    const taxPaise = Math.round((bill.payablePaise - breakdown.totals.taxPaise) / 50 / 100) * 100;
    const id = await storeCredit({ amountPaise: bill.payablePaise - taxPaise, reference: newUtr() });
    const key = (await list(id, world.corporateId)).find(({ tax }) => tax > 0)?.key;
    return { bill, taxPaise, id, ask: () => accept(id, key, world.corporateId) };
  }

  const decideOn = async (id: number, by: string) => {
    const [request] = await connection()
      .select()
      .from(approvalRequests)
      .where(eq(approvalRequests.subjectId, String(id)));
    const body = { decision: 'approve', reason: 'Form 16A' };
    return callRoute(decideRoute, { cookie: by, params: { id: String(request?.id) }, body });
  };

  test('settles nothing until another person has approved it, once', async () => {
    const { bill, taxPaise, id, ask } = await createTaxed();
    const asked = await Promise.all([ask(), ask()]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(asked.map(({ body }) => body)).toContainEqual({ transaction_id: id, state: 'unmatched' });
    expect([await billedFor(bill), (await getTransaction(id))?.state]).toEqual([bill.payablePaise, 'unmatched']);
    expect((await decideOn(id, cookie)).status).toBe(403);
    const admin = await signInStaff(await createStaff('admin'));
    const decided = await Promise.all([decideOn(id, admin), decideOn(id, admin)]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await billedFor(bill)).toBe(0);
    expect(await balanceOf(accounts.taxReceivable(world.corporateId))).toBe(taxPaise);
    expect(await getTransaction(id)).toMatchObject({ state: 'matched', corporateId: world.corporateId });
  });

  test('is not approved when the transaction was solved since', async () => {
    const { bill, id, ask } = await createTaxed();
    expect((await ask()).status).toBe(200);
    const params = { transaction_id: String(id) };
    expect((await callRoute(ignoreRoute, { cookie, params, body: { reason: 'A mistake' } })).status).toBe(200);
    expect((await decideOn(id, await signInStaff(await createStaff('admin')))).status).toBe(409);
    expect(await countRows('approval_request', `subject_id = '${id}' and state = 'outdated'`)).toBe(1);
    expect(await billedFor(bill)).toBe(bill.payablePaise);
  });
});

function setLimit(paise: string | undefined) {
  if (paise === undefined) delete process.env.FOUR_EYES_PAISE;
  else process.env.FOUR_EYES_PAISE = paise;
  resetEnv();
}

test('the account number of a payer is not the reference of its payment', async () => {
  const bill = await createBill();
  const reference = newUtr();
  const text = `NEFT CR-ICIC0000002-ACME WORKS-001234567890-${reference} ${bill.reference}`;
  const id = await storeBankTransaction({ amountPaise: bill.payablePaise, reference: '', text });
  expect((await accept(id, (await list(id))[0]?.key)).status).toBe(200);
  expect(await countRows('company_payment', `reference = '${reference}'`)).toBe(1);
});

test('a debit with the reference of a payout settles it once, and its return is owed to the hotel again', async () => {
  const { reference, lineId, amountPaise } = await createPayoutOf(world.hotelId);
  const [utr, back] = [newUtr(), newUtr()];
  const debit = await storeBankTransaction({ amountPaise: -amountPaise, reference: utr, text: `NEFT DR ${reference}` });
  const key = `bank-debit/${debit}`;
  const [opened] = await connection()
    .select()
    .from(reconciliationExceptions)
    .where(eq(reconciliationExceptions.key, key));
  expect(opened).toMatchObject({ kind: 'bank_debit', amountPaise, solvedAt: null });
  const [suggestion] = await list(debit);
  expect(suggestion).toMatchObject({ kind: 'payout', title: expect.stringContaining(reference) });
  const answers = await Promise.all([accept(debit, suggestion?.key), accept(debit, suggestion?.key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await countRows('payout_line', `id = ${lineId} and status = 'paid' and utr = '${utr}'`)).toBe(1);
  expect(await countRows('reconciliation_exception', `key = '${key}' and solved_at is null`)).toBe(0);
  const credit = await storeCredit({ amountPaise, reference: back, text: `NEFT RETURN ${reference}` });
  const returned = (await list(credit)).find(({ kind }) => kind === 'payout_return');
  expect((await accept(credit, returned?.key)).status).toBe(200);
  expect(await countRows('payout_line', `id = ${lineId} and status = 'failed'`)).toBe(1);
});

test('a debit that names the payee of a payout of the same amount suggests it, and another debit suggests nothing', async () => {
  const { reference, amountPaise } = await createPayoutOf(world.hotelId);
  const named = await storeBankTransaction({
    amountPaise: -amountPaise,
    reference: newUtr(),
    text: 'NEFT-TEST HOUSE HOTELS',
  });
  expect((await list(named)).map(({ title }) => title)).toContainEqual(expect.stringContaining(reference));
  const other = await storeBankTransaction({ amountPaise: -17_70, reference: newUtr(), text: 'CHARGES WITH GST' });
  expect(await list(other)).toEqual([]);
});
