import { eq } from 'drizzle-orm';
import { POST as acceptRoute } from '@/app/api/console/money/bank/[transaction_id]/accept/route';
import { POST as ignoreRoute } from '@/app/api/console/money/bank/[transaction_id]/ignore/route';
import { POST as undoRoute } from '@/app/api/console/money/bank/[transaction_id]/undo/route';
import { POST as failRoute } from '@/app/api/console/money/payouts/failures/route';
import { POST as referenceRoute } from '@/app/api/console/money/payouts/references/route';
import { jobs } from '@/lib/domains/bank-statements/server/jobs';
import { matchTransactions } from '@/lib/domains/bank-statements/server/service/match-transactions';
import { bankTransactions } from '@/lib/domains/bank-statements/server/tables';
import { reverseCompanyPayment } from '@/lib/domains/company-credit/server/service/reverse-company-payment';
import { accounts } from '@/lib/domains/ledger/accounts';
import { BANK_MATCHING_TASK } from '@/lib/domains/ledger/server/service/bank-matching';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { findContractHotel } from '@/lib/domains/payables/server/repository/contracts';
import { getPayoutFile } from '@/lib/domains/payables/server/service/export-payouts';
import { recordReceipt } from '@/lib/domains/payables/server/service/record-receipt';
import { reverseReceipt } from '@/lib/domains/payables/server/service/reverse-receipt';
import { payoutLines } from '@/lib/domains/payables/server/tables';
import type { MatchKind } from '@/lib/domains/bank-statements/types';
import { reconciliationExceptions } from '@/lib/domains/reconciliation/server/tables';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { createBilledStay, storeBankTransaction } from '@/tests/support/bank-statements/build';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createPayoutOf } from '@/tests/support/payout-line';
import { createDebt } from '@/tests/support/statement-lines';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

let serial = 0;
const newUtr = () => `KKBKN2611270${String((serial += 1)).padStart(4, '0')}`;
/** No other payout has the amount. */
const newAmount = () => 7_654_00 + (serial += 1) * 100;
const today = () => todayInIndia(now());

let cookie: string;
beforeEach(async () => {
  cookie = await signInStaff(await createStaff('finance'));
});
afterEach(expectConsistentBooks);

interface Refusal {
  errors: { message: string }[];
}
const reason = 'Another payer';
const undo = (id: number, by = cookie) =>
  callRoute<Refusal>(undoRoute, { cookie: by, params: { transaction_id: String(id) }, body: { reason } });
const fail = (reference: string) =>
  callRoute<Refusal>(failRoute, { cookie, body: { reference, reason: 'The account is closed' } });
const recordUtr = (reference: string, utr: string, amountPaise: number) =>
  callRoute(referenceRoute, { cookie, body: { reference, utr, paid_on: today(), amount: amountPaise / 100 } });

async function accept(id: number, key: string, companyId?: number) {
  const params = { transaction_id: String(id) };
  const { status } = await callRoute(acceptRoute, { cookie, params, body: { key, company_id: companyId } });
  expect(status).toBe(200);
}

async function getTransaction(id: number) {
  const [row] = await connection().select().from(bankTransactions).where(eq(bankTransactions.id, id));
  return row;
}

async function getLine(id: number) {
  const [row] = await connection().select().from(payoutLines).where(eq(payoutLines.id, id));
  return row;
}

async function expectOpen(id: number) {
  const nothing = { matchedKind: null, matchedId: null, corporateId: null, solvedAt: null, solvedBy: null };
  expect(await getTransaction(id)).toMatchObject({ state: 'unmatched', ...nothing });
  const [exception] = await connection()
    .select()
    .from(reconciliationExceptions)
    .where(
      eq(
        reconciliationExceptions.key,
        `bank-${((await getTransaction(id))?.amountPaise ?? 0) > 0 ? 'credit' : 'debit'}/${id}`,
      ),
    );
  expect(exception?.solvedAt).toBeNull();
}

/** The payment of a company from a bank credit. */
async function createMatchedPayment() {
  const { corporateId, amountPaise } = await createBilledStay();
  const reference = newUtr();
  const id = await storeBankTransaction({ amountPaise, reference });
  await accept(id, `company/${corporateId}//0`, corporateId);
  const drawn = () => balanceOf(accounts.creditDrawn(corporateId));
  return { id, corporateId, amountPaise, reference, drawn };
}

/** Two payouts of one amount, which two hotels get. */
async function createEqualPayouts() {
  const amountPaise = newAmount();
  const [one, other] = [await createStayWorld(), await createStayWorld()];
  return {
    amountPaise,
    first: await createPayoutOf(one.hotelId, amountPaise),
    second: await createPayoutOf(other.hotelId, amountPaise),
  };
}

test('undoing a payment reverses it once, and the credit can be recorded for another company', async () => {
  const { id, drawn, amountPaise, corporateId } = await createMatchedPayment();
  expect(await drawn()).toBe(0);
  const cookies = [
    cookie,
    await signInStaff(await createStaff('admin')),
    await signInStaff(await createStaff('finance')),
  ];
  const answers = await Promise.all(cookies.map((by) => undo(id, by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await drawn()).toBe(0 - amountPaise);
  await expectOpen(id);
  expect(
    await countRows(
      'audit_log',
      `action = 'bank-transaction.reopened' and subject_id = '${id}' and reason = '${reason}'
       and before ->> 'matched_kind' = 'company_payment' and after ->> 'state' = 'unmatched'`,
    ),
  ).toBe(1);
  await accept(id, `company/${corporateId}//0`, corporateId);
  expect(await drawn()).toBe(0);
});

test('a payment that is reversed at the company makes its credit open, and no payment finds it again', async () => {
  const { id, reference, drawn, amountPaise } = await createMatchedPayment();
  await reverseCompanyPayment({ reference, reason });
  expect(await runWaitingJobs(jobs, BANK_MATCHING_TASK)).toBe(1);
  await expectOpen(id);
  expect((await undo(id)).status).toBe(400);
  expect(await drawn()).toBe(0 - amountPaise);
});

test('undoing the match of a payout that was paid with the reference of an equal one pays neither twice', async () => {
  const { amountPaise, first, second } = await createEqualPayouts();
  const utr = newUtr();
  expect((await recordUtr(second.reference, utr, amountPaise)).status).toBe(200);
  const atBank = await balanceOf(accounts.bank());
  const debit = await storeBankTransaction({ amountPaise: -amountPaise, reference: utr, text: 'NEFT DR' });
  expect(await getTransaction(debit)).toMatchObject({ matchedKind: 'payout', matchedId: String(second.lineId) });

  expect((await undo(debit)).status).toBe(200);
  await expectOpen(debit);
  expect(await getLine(second.lineId)).toMatchObject({ status: 'exported', utr: null, paidOn: null });
  expect(await balanceOf(accounts.bank())).toBe(atBank + amountPaise);
  for (const { reference } of [first, second]) {
    const { status, body } = await fail(reference);
    expect([status, body.errors[0]?.message]).toEqual([400, expect.stringContaining('may be paid twice')]);
  }

  // Uploading the bank's file again does not restore the reference, and the file for the bank does not pay the line again.
  expect((await recordUtr(second.reference, utr, amountPaise)).status).toBe(400);
  const { payoutId = 0 } = (await getLine(second.lineId)) ?? {};
  await expect(getPayoutFile(payoutId)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });

  expect((await recordUtr(first.reference, utr, amountPaise)).status).toBe(200);
  await matchTransactions();
  expect(await getTransaction(debit)).toMatchObject({ matchedKind: 'payout', matchedId: String(first.lineId) });
  expect(await balanceOf(accounts.bank())).toBe(atBank);
  expect((await fail(second.reference)).status).toBe(200);
  expect(await getLine(first.lineId)).toMatchObject({ status: 'paid', utr });
});

test('a payout is settled, undone and settled again in the books each time', async () => {
  const { amountPaise, first } = await createEqualPayouts();
  const atBank = await balanceOf(accounts.bank());
  const id = await storeBankTransaction({
    ...{ amountPaise: -amountPaise, reference: newUtr(), text: `NEFT DR ${first.reference}` },
  });
  for (let round = 0; round < 3; round += 1) {
    await accept(id, `payout/${first.lineId}`);
    expect(await balanceOf(accounts.bank())).toBe(atBank - amountPaise);
    expect((await undo(id)).status).toBe(200);
    expect(await balanceOf(accounts.bank())).toBe(atBank);
  }
});

test('a debit that names neither of two equal payouts suggests none, and a reference recorded for the wrong one does not match', async () => {
  const { amountPaise, first, second } = await createEqualPayouts();
  const text = 'NEFT-TEST HOUSE HOTELS';
  const unnamed = await storeBankTransaction({ amountPaise: -amountPaise, reference: newUtr(), text });
  const params = { transaction_id: String(unnamed) };
  for (const { lineId } of [first, second])
    expect((await callRoute(acceptRoute, { cookie, params, body: { key: `payout/${lineId}` } })).status).toBe(400);
  const utr = newUtr();
  await recordUtr(second.reference, utr, amountPaise);
  const named = await storeBankTransaction({
    ...{ amountPaise: -amountPaise, reference: utr, text: `NEFT DR ${first.reference}` },
  });
  expect(await getTransaction(named)).toMatchObject({ state: 'unmatched' });
});

test('of a failure and an undone match of one payout at the same time only one is recorded', async () => {
  const { amountPaise, first } = await createEqualPayouts();
  const id = await storeBankTransaction({
    ...{ amountPaise: -amountPaise, reference: newUtr(), text: `NEFT DR ${first.reference}` },
  });
  await accept(id, `payout/${first.lineId}`);
  const statuses = (await Promise.all([undo(id), fail(first.reference), undo(id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400, 400]);
  await expectOpen(id);
});

test('a payout that the bank returned stays matched with both rows', async () => {
  const { amountPaise, first } = await createEqualPayouts();
  const debit = await storeBankTransaction({
    ...{ amountPaise: -amountPaise, reference: newUtr(), text: `NEFT DR ${first.reference}` },
  });
  await accept(debit, `payout/${first.lineId}`);
  const credit = await storeBankTransaction({
    ...{ amountPaise, reference: newUtr(), text: `NEFT RETURN ${first.reference}` },
  });
  await accept(credit, `payout_return/${first.lineId}`);
  await matchTransactions();
  expect([await getTransaction(debit), await getTransaction(credit)]).toEqual([
    expect.objectContaining({ state: 'matched', matchedKind: 'payout' }),
    expect.objectContaining({ state: 'matched', matchedKind: 'payout_return' }),
  ]);
  for (const id of [debit, credit]) {
    const { status, body } = await undo(id);
    expect([status, body.errors[0]?.message]).toEqual([400, expect.stringContaining('cannot be undone')]);
  }
});

test('a receipt of a hotel is reversed by undoing its match, and a reversed receipt is not matched again', async () => {
  const world = await createStayWorld();
  await createDebt(await createActor(world), world);
  const code = (await findContractHotel({ id: world.hotelId }))?.code ?? '';
  const store = async () => {
    const utr = newUtr();
    await recordReceipt(code, { amountPaise: 100, utr, receivedOn: today() });
    return { utr, id: await storeBankTransaction({ amountPaise: 100, reference: utr }) };
  };
  const undone = await store();
  expect((await undo(undone.id)).status).toBe(200);
  expect(await countRows('hotel_receipt', `utr = '${undone.utr}' and revision = 2`)).toBe(1);
  const reversed = await store();
  await reverseReceipt(reversed.utr, reason);
  expect(await runWaitingJobs(jobs, BANK_MATCHING_TASK)).toBe(1);
  await matchTransactions();
  for (const { id } of [undone, reversed]) await expectOpen(id);
});

test.each<MatchKind>(['settlement', 'refund', 'payout_return'])(
  'a match with a %s cannot be undone',
  async (matchedKind) => {
    const id = await storeBankTransaction({ amountPaise: 12_00, reference: newUtr() });
    const match = { state: 'matched' as const, matchedKind, matchedId: crypto.randomUUID(), solvedAt: now() };
    await connection().update(bankTransactions).set(match).where(eq(bankTransactions.id, id));
    const { status, body } = await undo(id);
    expect([status, body.errors[0]?.message]).toEqual([400, expect.stringContaining('This match cannot be undone')]);
    expect((await getTransaction(id))?.state).toBe('matched');
  },
);

test('an ignored transaction becomes open, only by finance and only while it is solved', async () => {
  const id = await storeBankTransaction({ amountPaise: 12_00, reference: newUtr() });
  const params = { transaction_id: String(id) };
  expect((await undo(id)).status).toBe(400);
  expect((await callRoute(ignoreRoute, { cookie, params, body: { reason } })).status).toBe(200);
  expect((await undo(id, await signInStaff(await createStaff('support')))).status).toBe(403);
  expect((await undo(id)).status).toBe(200);
  await expectOpen(id);
  expect((await undo(2_000_000_000)).status).toBe(404);
});
