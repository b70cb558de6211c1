import { createManager } from '@/tests/integration/webhooks/webhook-world';
import { createDebt } from '@/tests/support/statement-lines';
import { createStayWorld } from '@/tests/support/stay-world';
import { makeExport } from '@/lib/domains/accounting-export/server/service/make-export';
import { ignoreTransaction } from '@/lib/domains/bank-statements/server/service/solve-transaction';
import { closeDay } from '@/lib/domains/day-close/server/service/close-day';
import { findClosedPeriod } from '@/lib/domains/day-close/server/service/list-days';
import { findContractHotel } from '@/lib/domains/payables/server/repository/contracts';
import { recordReceipt } from '@/lib/domains/payables/server/service/record-receipt';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import { insertException, listExceptions } from '@/lib/domains/reconciliation/server/repository/exceptions';
import { indiaInstant, todayInIndia } from '@/lib/dates';
import { inTransaction } from '@/lib/platform/db/transaction';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { now } from '@/lib/platform/clock/clock';
import { createStaffActor } from '@/tests/support/approvals';
import { bankStatementOf, createBilledStay, storeBankTransaction } from '@/tests/support/bank-statements/build';
import { createPayoutOf } from '@/tests/support/payout-line';
import type { ExampleContext, Examples } from '../example';

/** @returns the id of a new exception of a fee, which posts nothing when it is solved */
export async function createFeeException(): Promise<number> {
  const facts = { feePaise: 28_60, contractFeePaise: 23_60, paymentId: 'pay_example' };
  await insertException({
    ...{ key: `example/${crypto.randomUUID()}`, kind: 'fee_off_contract', day: todayInIndia(now()), facts },
    ...{ amountPaise: 1_000_00, differencePaise: 0, rowId: null, settlementId: null },
  });
  const { rows } = await listExceptions({ isOpen: true, kind: undefined, sort: '-opened_at', limit: 1, offset: 0 });
  return rows[0]?.id ?? 0;
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

/** The hotel owes one rupee more. @returns the receipt that pays it */
async function oweOneRupee({ world }: ExampleContext) {
  await createDebt(world.members.booker, world);
  const hotel = await findContractHotel({ id: world.hotelId });
  return { hotel: hotel?.code ?? '', amount: 1, utr: newUtr(), received_on: todayInIndia(now()) };
}

/** No entry is older, so that its day can be closed first. Each test file has a database of its own. @returns the day */
async function addFirstEntry(): Promise<string> {
  const day = '2020-01-01';
  if (await findClosedPeriod()) return day;
  await inTransaction((tx) =>
    postJournal(tx, {
      ...{ reason: 'payment_captured', refType: 'payment', refId: crypto.randomUUID(), at: indiaInstant(day, '12:00') },
      entries: [
        { account: accounts.provider(), amount: 1_00 },
        { account: accounts.penalties(), amount: -1_00 },
      ],
    }),
  );
  return day;
}

/** The example of the closing closes the same day. */
async function closeFirstDay() {
  const { actor } = await createStaffActor('finance');
  const day = await addFirstEntry();
  await closeDay(actor, { day, reason: 'Begin of the books' });
  return { actor, period: { from: day, to: day } };
}

const newUtr = () => `HDFC${String(Date.now()).slice(-9)}${String((serial += 1)).padStart(3, '0')}`;
let serial = 0;

export const moneyExamples: Examples = {
  'get-money-status': { owned: 'none', input: () => ({}) },
  'list-money-exceptions': { owned: 'none', input: () => ({ query: { state: 'open', sort: '-amount' } }) },
  'get-money-exception': {
    owned: 'none',
    input: async () => ({ params: { exception_id: await createFeeException() } }),
  },
  'solve-money-exception': {
    owned: 'none',
    input: async () => ({
      params: { exception_id: await createFeeException() },
      body: { solution: 'accept_fee', reason: 'A corporate card of another country' },
    }),
  },
  'reopen-money-exception': {
    owned: 'none',
    input: async () => {
      const exceptionId = await createFeeException();
      const { actor } = await createStaffActor('finance');
      await solveException(actor, { exceptionId, solution: 'accept_fee', reason: 'A corporate card' });
      return { params: { exception_id: exceptionId }, body: { reason: 'The provider refunds the fee' } };
    },
  },
  'list-money-refunds': { owned: 'none', input: () => ({ query: { state: 'failed', sort: '-amount' } }) },
  'list-business-days': { owned: 'none', input: () => ({ query: { state: 'closed', sort: 'day' } }) },
  'close-business-day': {
    owned: 'none',
    input: async () => ({ body: { day: await addFirstEntry(), reason: 'Begin of the books' } }),
  },
  'list-accounting-exports': { owned: 'none', input: () => ({}) },
  'make-accounting-export': {
    owned: 'none',
    input: async () => ({ body: { ...(await closeFirstDay()).period, format: 'csv' } }),
  },
  'download-accounting-export': {
    owned: 'none',
    input: async () => {
      const { actor, period } = await closeFirstDay();
      return { params: { export_id: (await makeExport(actor, { ...period, format: 'csv' })).id } };
    },
  },
  'rename-accounting-account': {
    owned: 'none',
    input: () => ({ body: { account: 'cash/platform/bank', name: 'Current account', group: 'Bank Accounts' } }),
  },
  'list-company-credit': { owned: 'none', input: () => ({ query: { by: 'entity', sort: '-older' } }) },
  'export-company-statement': {
    owned: 'none',
    input: async () => ({ params: { id: (await createStayWorld()).corporateId }, query: NOVEMBER }),
  },
  'send-company-statement': {
    owned: 'none',
    input: async () => ({ params: { id: (await createManager()).corporateId }, body: NOVEMBER }),
  },
  'list-due-payables': { owned: 'none', input: () => ({}) },
  'list-payouts': { owned: 'none', input: () => ({}) },
  'make-payout': { owned: 'none', input: () => ({ body: { due_until: '2020-01-01' } }) },
  'download-payout-file': {
    owned: 'none',
    input: async (context) => ({
      params: { payout_id: (await createPayoutOf(context.world.hotelId)).payoutId },
      body: {},
    }),
  },
  'record-payout-reference': {
    owned: 'none',
    input: async (context) => {
      const { reference } = await createPayoutOf(context.world.hotelId);
      return { body: { reference, utr: newUtr(), paid_on: todayInIndia(now()), amount: 1 } };
    },
  },
  'fail-payout': {
    owned: 'none',
    input: async (context) => {
      const { reference } = await createPayoutOf(context.world.hotelId);
      return { body: { reference, reason: 'The account is closed' } };
    },
  },
  'upload-payout-references': {
    owned: 'none',
    input: () => ({ query: { dry_run: 'true' }, upload: new TextEncoder().encode('reference,utr,date,amount\n') }),
  },
  'list-hotel-receipts': { owned: 'none', input: () => ({ query: { hotel: 'BLR', sort: 'id' } }) },
  'record-hotel-receipt': { owned: 'none', input: async (context) => ({ body: await oweOneRupee(context) }) },
  'reverse-hotel-receipt': {
    owned: 'none',
    input: async (context) => {
      const { hotel, amount, utr, received_on: receivedOn } = await oweOneRupee(context);
      await recordReceipt(hotel, { amountPaise: amount * 100, utr, receivedOn });
      return { body: { utr, reason: 'The bank returned it' } };
    },
  },
  'list-bank-transactions': { owned: 'none', input: () => ({ query: { state: 'unmatched', sort: '-amount' } }) },
  'upload-bank-statement': {
    owned: 'none',
    input: () => ({
      query: { name: 'statement.csv' },
      upload: bankStatementOf({ amountPaise: 100_00, reference: newUtr() }),
    }),
  },
  'list-bank-suggestions': {
    owned: 'none',
    input: async () => {
      const { corporateId, amountPaise } = await createBilledStay();
      return {
        params: { transaction_id: await storeBankTransaction({ amountPaise, reference: newUtr() }) },
        query: { company_id: corporateId },
      };
    },
  },
  'accept-bank-suggestion': {
    owned: 'none',
    input: async () => {
      const { corporateId, amountPaise } = await createBilledStay();
      return {
        params: { transaction_id: await storeBankTransaction({ amountPaise, reference: newUtr() }) },
        body: { key: `company/${corporateId}//0`, company_id: corporateId },
      };
    },
  },
  'ignore-bank-transaction': {
    owned: 'none',
    input: async () => ({
      params: { transaction_id: await storeBankTransaction({ amountPaise: 100_00, reference: newUtr() }) },
      body: { reason: 'Interest of the bank' },
    }),
  },
  'undo-bank-transaction': {
    owned: 'none',
    input: async () => {
      const transactionId = await storeBankTransaction({ amountPaise: 100_00, reference: newUtr() });
      const { actor } = await createStaffActor('finance');
      await ignoreTransaction(actor, { transactionId, reason: 'Interest of the bank' });
      return { params: { transaction_id: transactionId }, body: { reason: 'Not interest' } };
    },
  },
  'list-settlements': { owned: 'none', input: () => ({}) },
  'import-settlements': { owned: 'none', input: () => ({ body: { day: todayInIndia(now()) } }) },
};
