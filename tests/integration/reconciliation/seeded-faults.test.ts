import { sql } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { reconcile } from '@/lib/domains/reconciliation/server/service/reconcile';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import type { SolutionRequest } from '@/lib/domains/reconciliation/server/service/solve-in-transaction';
import type { ExceptionKind, Solution } from '@/lib/domains/reconciliation/types';
import { storeImportedDay } from '@/lib/domains/reconciliation/server/repository/report';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { countRows, runRefunds } from '@/tests/support/booking-steps';
import { createSettlement } from '@/tests/support/settlement-report';
import {
  createReconciliationWorld,
  expectExplainedBooks,
  getException,
  listExceptionRows,
  moveDays,
  readBalances,
  today,
} from './reconciliation-world';

afterEach(async () => {
  await expectExplainedBooks();
  await moveClock(0);
});

const SOLVED_BY: Partial<Record<ExceptionKind, Solution>> = {
  unknown_payment: 'settle_payment',
  amount_differs: 'accept_difference',
  fee_off_contract: 'accept_fee',
  unknown_refund: 'accept_difference',
  settled_twice: 'accept_difference',
  settlement_total: 'accept_difference',
  adjustment: 'book_as_fee',
  not_settled: 'write_off_payment',
  captured_here_only: 'write_off_payment',
  not_at_bank: 'confirm_at_bank',
  refund_failed: 'record_transfer',
  dispute_open: 'fetch_dispute',
};

test('a reconciliation with seeded faults finds all of them, each is solved by one action, and the books balance afterwards', async () => {
  const { provider, booker, finance, payStay } = await createReconciliationWorld();
  const before = await readBalances();
  await storeImportedDay(today());

  const settlement = createSettlement(provider);
  const good = await payStay();
  settlement.addPayment(good.paymentId, good.amount);
  const unknown = await payStay({ isUnknown: true });
  settlement.addPayment(unknown.paymentId, unknown.amount);
  const lower = await payStay();
  settlement.addPayment(lower.paymentId, lower.amount - 10_00);
  const dear = await payStay();
  const contract = settlement.addPayment(dear.paymentId, dear.amount);
  Object.assign(contract, { fee: contract.fee + 5_00, credit: contract.credit - 5_00 });
  const twice = await payStay();
  settlement.addPayment(twice.paymentId, twice.amount);
  settlement.addPayment(twice.paymentId, twice.amount);
  settlement.addRefund('rfnd_unknown', 20_00, good.paymentId);
  settlement.addAdjustment(-7_00, { description: 'Fee for a paper statement' });
  settlement.settle({ missing: 3_00 });
  const late = await payStay();
  const lost = await payStay();
  provider.payments.delete(lost.paymentId);
  const cancelled = await payStay();
  await cancelBooking(booker, { bookingId: cancelled.booking.id });
  provider.bank.refusal = 'The account is closed';
  await runRefunds(provider).catch(() => undefined);
  const dispute = {
    ...{ id: 'disp_1', paymentId: good.paymentId, amount: good.amount, amountDeducted: 0, reasonCode: 'not_received' },
    ...{ phase: 'chargeback', respondBy: now() },
  };
  provider.disputes.push({ ...dispute, status: 'open' });
  await importDay(today(), provider);
  await failRefunds();
  await moveDays(9);
  await reconcile(provider);

  const found = (await listExceptionRows()).map(({ kind }) => kind).sort();
  const late3: ExceptionKind[] = ['not_settled', 'not_settled', 'captured_here_only'];
  expect(found).toEqual(
    [
      ...Object.keys(SOLVED_BY).filter((kind) => kind !== 'not_settled' && kind !== 'captured_here_only'),
      ...late3,
    ].sort(),
  );
  expect(late.paymentId).not.toBe(lost.paymentId);

  const repeated = await countRows('ledger_journal');
  await reconcile(provider);
  expect(await countRows('ledger_journal')).toBe(repeated);
  expect((await listExceptionRows()).length).toBe(found.length);

  provider.disputes.splice(0, 1, { ...dispute, status: 'won' });
  for (const { id, kind } of await listExceptionRows()) {
    const solution = SOLVED_BY[kind];
    if (!solution) throw new Error(`No solution for ${kind}`);
    const request: SolutionRequest = {
      ...{ exceptionId: id, solution, reason: 'Checked with the provider' },
      ...{ reference: 'N123456789012345', day: today() },
    };
    const { exception: solved } = await solveException(finance, request, provider);
    expect([solved.kind, solved.solution, solved.reason]).toEqual([kind, solution, 'Checked with the provider']);
    await expectExplainedBooks();
  }
  const after = await readBalances();
  expect(after.open).toBe(0);
  expect([after.provider, after.transit]).toEqual([before.provider, before.transit]);
  expect(await countRows('audit_log', `action = 'reconciliation.solved'`)).toBe(found.length);
});

async function failRefunds(): Promise<void> {
  await connection().execute(sql`update refund set status = 'failed' where status = 'requested'`);
}

test('an exception is solved once by concurrent members of staff, and not by an action of another exception', async () => {
  const { provider, finance, payStay } = await createReconciliationWorld();
  const { paymentId, amount } = await payStay();
  const settlement = createSettlement(provider);
  settlement.addPayment(paymentId, amount - 10_00);
  settlement.settle();
  await importDay(today(), provider);
  const { id: exceptionId } = await getException('amount_differs');
  const request = { exceptionId, solution: 'accept_difference' as const, reason: 'Rounded by the bank' };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => solveException(finance, request, provider)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countRows('ledger_journal', `reason = 'reconciliation_solved' and ref_id = '${exceptionId}'`)).toBe(1);
  await expect(solveException(finance, request, provider)).rejects.toMatchObject({ kind: 'EXCEPTION_SOLVED' });
});

test('a report that arrives after a write-off of the payment is posted as settled twice', async () => {
  const { provider, finance, payStay } = await createReconciliationWorld();
  await storeImportedDay(today());
  const { paymentId, amount } = await payStay();
  await moveDays(9);
  await reconcile(provider);
  const { id: exceptionId } = await getException('not_settled');
  await solveException(finance, { exceptionId, solution: 'write_off_payment', reason: 'Lost' }, provider);
  const settlement = createSettlement(provider);
  settlement.addPayment(paymentId, amount);
  settlement.settle();
  await importDay(today(), provider);
  expect(await getException('settled_twice')).toMatchObject({ differencePaise: 0 - amount });
});
