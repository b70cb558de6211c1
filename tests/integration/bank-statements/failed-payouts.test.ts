import { eq } from 'drizzle-orm';
import { POST as acceptRoute } from '@/app/api/console/money/bank/[transaction_id]/accept/route';
import { POST as ignoreRoute } from '@/app/api/console/money/bank/[transaction_id]/ignore/route';
import { GET as suggestionsRoute } from '@/app/api/console/money/bank/[transaction_id]/suggestions/route';
import { POST as undoRoute } from '@/app/api/console/money/bank/[transaction_id]/undo/route';
import { POST as failRoute } from '@/app/api/console/money/payouts/failures/route';
import { POST as referenceRoute } from '@/app/api/console/money/payouts/references/route';
import { matchTransactions } from '@/lib/domains/bank-statements/server/service/match-transactions';
import { bankTransactions } from '@/lib/domains/bank-statements/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { payoutLines } from '@/lib/domains/payables/server/tables';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { storeBankTransaction } from '@/tests/support/bank-statements/build';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createPayoutOf } from '@/tests/support/payout-line';
import { createStayWorld } from '@/tests/support/stay-world';

interface Answer {
  suggestions: { key: string; reasons: string[] }[];
  errors?: { message: string }[];
}

const PAYEE = 'NEFT-TEST HOUSE HOTELS';
let serial = 0;
const newUtr = () => `SBINN2611280${String((serial += 1)).padStart(4, '0')}`;
/** No other payout has the amount. */
const newAmount = () => 4_321_00 + (serial += 1) * 100;
const today = () => todayInIndia(now());

let cookie: string;
let hotelId: number;
beforeEach(async () => {
  cookie = await signInStaff(await createStaff('finance'));
  ({ hotelId } = await createStayWorld());
});
afterEach(expectConsistentBooks);

const paramsOf = (id: number) => ({ transaction_id: String(id) });
const suggest = async (id: number) =>
  (await callRoute<Answer>(suggestionsRoute, { cookie, params: paramsOf(id) })).body.suggestions;
const keysOf = async (id: number) => (await suggest(id)).map(({ key }) => key);
const accept = (id: number, key: string) =>
  callRoute<Answer>(acceptRoute, { cookie, params: paramsOf(id), body: { key } });
const ignore = (id: number) =>
  callRoute(ignoreRoute, { cookie, params: paramsOf(id), body: { reason: 'Returned the same day' } });
const undo = (id: number) =>
  callRoute(undoRoute, { cookie, params: paramsOf(id), body: { reason: 'Of another payout' } });
const recordUtr = (reference: string, utr: string, amountPaise: number) =>
  callRoute<Answer>(referenceRoute, {
    cookie,
    body: { reference, utr, paid_on: today(), amount: amountPaise / 100 },
  });
async function fail(reference: string) {
  const { status, body } = await callRoute<Answer>(failRoute, {
    cookie,
    body: { reference, reason: 'The account is closed' },
  });
  return { status, message: body.errors?.[0]?.message };
}
const storeDebit = (amountPaise: number, text: string, utr = newUtr(), day = today()) =>
  storeBankTransaction({ amountPaise: -amountPaise, reference: utr, text, day });

async function statusOf(lineId: number) {
  const [line] = await connection().select().from(payoutLines).where(eq(payoutLines.id, lineId));
  return line?.status;
}
async function matchOf(id: number) {
  const [row] = await connection().select().from(bankTransactions).where(eq(bankTransactions.id, id));
  return row && [row.state, row.matchedKind, row.matchedId];
}

test('a payout whose debit is matched cannot be marked as failed, and its debit stays with it', async () => {
  const amountPaise = newAmount();
  const paid = await createPayoutOf(hotelId, amountPaise);
  const debit = await storeDebit(amountPaise, `NEFT DR ${paid.reference}`);
  await accept(debit, `payout/${paid.lineId}`);
  const atBank = await balanceOf(accounts.bank());
  const refused = await fail(paid.reference);
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('has its debit of') as string });
  const other = await createPayoutOf(hotelId, amountPaise);
  await matchTransactions();
  expect(await matchOf(debit)).toEqual(['matched', 'payout', String(paid.lineId)]);
  expect((await accept(debit, `payout/${other.lineId}`)).status).toBe(400);
  expect([await statusOf(paid.lineId), await statusOf(other.lineId)]).toEqual(['paid', 'exported']);
  expect(await balanceOf(accounts.bank())).toBe(atBank);
});

test('of an accepted debit and a failure of its payout at the same time one is recorded', async () => {
  const amountPaise = newAmount();
  const { reference, lineId } = await createPayoutOf(hotelId, amountPaise);
  const debit = await storeDebit(amountPaise, `NEFT DR ${reference}`);
  await Promise.all([fail(reference), accept(debit, `payout/${lineId}`), fail(reference)]);
  expect([await statusOf(lineId), await matchOf(debit)]).toEqual(['paid', ['matched', 'payout', String(lineId)]]);
});

test('a payout that the bank returned is matched with the credit, also if this names the bank reference only', async () => {
  const amountPaise = newAmount();
  const { reference, lineId } = await createPayoutOf(hotelId, amountPaise);
  const utr = newUtr();
  const debit = await storeDebit(amountPaise, `NEFT DR ${reference}`, utr);
  await accept(debit, `payout/${lineId}`);
  const text = `NEFT RETURN ${utr} ACCOUNT CLOSED`;
  const credit = await storeBankTransaction({ amountPaise, reference: newUtr(), text });
  expect(await suggest(credit)).toContainEqual(
    expect.objectContaining({
      key: `payout_return/${lineId}`,
      reasons: [expect.stringContaining(utr)],
    }),
  );
  expect((await accept(credit, `payout_return/${lineId}`)).status).toBe(200);
  expect(await statusOf(lineId)).toBe('failed');
  expect(await matchOf(debit)).toEqual(['matched', 'payout', String(lineId)]);
});

test('without a row of the return the match is undone, the debit ignored, and the payout marked as failed', async () => {
  const amountPaise = newAmount();
  const { reference, lineId } = await createPayoutOf(hotelId, amountPaise);
  const debit = await storeDebit(amountPaise, PAYEE);
  await accept(debit, `payout/${lineId}`);
  expect((await undo(debit)).status).toBe(200);
  expect((await fail(reference)).status).toBe(400);
  expect((await ignore(debit)).status).toBe(200);
  expect((await fail(reference)).status).toBe(200);
  const replacement = await createPayoutOf(hotelId, amountPaise);
  expect((await undo(debit)).status).toBe(200);
  expect(await keysOf(debit)).toEqual([]);
  expect((await accept(debit, `payout/${replacement.lineId}`)).status).toBe(400);
});

test('the debit of a failed payout, which names only the payee, is not suggested for its replacement', async () => {
  const amountPaise = newAmount();
  const failed = await createPayoutOf(hotelId, amountPaise);
  expect((await fail(failed.reference)).status).toBe(200);
  const replacement = await createPayoutOf(hotelId, amountPaise);
  for (const text of [PAYEE, `NEFT DR ${failed.reference}`]) {
    const debit = await storeDebit(amountPaise, text);
    expect(await keysOf(debit)).toEqual([]);
    expect((await accept(debit, `payout/${replacement.lineId}`)).status).toBe(400);
  }
  expect(await statusOf(replacement.lineId)).toBe('exported');
  // Its own reference decides.
  const named = await storeDebit(amountPaise, `${PAYEE} ${replacement.reference}`);
  expect(await keysOf(named)).toEqual([`payout/${replacement.lineId}`]);
});

test('a debit with the bank reference of a failed payout is suggested for no other one', async () => {
  const amountPaise = newAmount();
  const failed = await createPayoutOf(hotelId, amountPaise);
  const utr = newUtr();
  await recordUtr(failed.reference, utr, amountPaise);
  expect((await fail(failed.reference)).status).toBe(200);
  const other = await createPayoutOf((await createStayWorld()).hotelId, amountPaise);
  const debit = await storeDebit(amountPaise, `${PAYEE} ${utr}`, utr);
  expect(await keysOf(debit)).toEqual([]);
  expect((await recordUtr(other.reference, utr, amountPaise)).status).toBe(400);
});

test('a debit before the day of the export is suggested for no payout', async () => {
  const amountPaise = newAmount();
  await createPayoutOf(hotelId, amountPaise);
  const early = await storeDebit(amountPaise, PAYEE, newUtr(), addDays(today(), -1));
  expect(await keysOf(early)).toEqual([]);
});

test('a failed payout whose debit and return are matched leaves the payee of a later debit clear', async () => {
  const amountPaise = newAmount();
  const returned = await createPayoutOf(hotelId, amountPaise);
  await accept(await storeDebit(amountPaise, `NEFT DR ${returned.reference}`), `payout/${returned.lineId}`);
  const back = { amountPaise, reference: newUtr(), text: `NEFT RETURN ${returned.reference}` };
  await accept(await storeBankTransaction(back), `payout_return/${returned.lineId}`);
  const replacement = await createPayoutOf(hotelId, amountPaise);
  expect(await keysOf(await storeDebit(amountPaise, PAYEE))).toEqual([`payout/${replacement.lineId}`]);
});
