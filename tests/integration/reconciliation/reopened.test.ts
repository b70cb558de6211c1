import { sql } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { reconcile, refreshDisputes } from '@/lib/domains/reconciliation/server/service/reconcile';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createSettlement } from '@/tests/support/settlement-report';
import {
  createReconciliationWorld,
  expectExplainedBooks,
  getException,
  listExceptionRows,
  today,
} from './reconciliation-world';

afterEach(expectExplainedBooks);

const setRefunds = (to: string) => connection().execute(sql`update refund set status = ${to}`);

test('the exception of a refund opens again when the refund fails again, and not after its transfer was recorded', async () => {
  const { provider, booker, finance, payStay } = await createReconciliationWorld();
  const { booking } = await payStay();
  await cancelBooking(booker, { bookingId: booking.id });
  await setRefunds('failed');
  await reconcile(provider);
  await setRefunds('requested');
  await reconcile(provider);
  expect(await listExceptionRows()).toMatchObject([
    { solution: 'resolved_itself', reason: 'The payer got the refund.' },
  ]);
  await setRefunds('failed');
  await reconcile(provider);
  const open = await getException('refund_failed');
  expect(open).toMatchObject({ solution: null, solvedBy: null, reason: null });
  const transfer = { solution: 'record_transfer' as const, reference: 'UTIB0000123456', day: today() };
  await solveException(finance, { ...transfer, exceptionId: open.id, reason: 'Sent' }, provider);
  await setRefunds('failed');
  await reconcile(provider);
  expect(await listExceptionRows()).toMatchObject([{ solution: 'record_transfer', reason: 'Sent' }]);
});

test('the exception of a dispute opens again in the next phase of the dispute', async () => {
  const { provider, payStay } = await createReconciliationWorld();
  const { paymentId, amount } = await payStay();
  const dispute = {
    ...{ id: 'disp_again', paymentId, amount, amountDeducted: 0, reasonCode: 'not_received', respondBy: now() },
    ...{ phase: 'retrieval', status: 'open' as const },
  };
  const change = async (status: 'open' | 'closed', phase: string) => {
    provider.disputes.splice(0, 1, { ...dispute, status, phase });
    await refreshDisputes(provider);
  };
  await change('open', 'retrieval');
  const first = await getException('dispute_open');
  await change('closed', 'retrieval');
  await change('open', 'chargeback');
  expect(await getException('dispute_open')).toMatchObject({ id: first.id, solution: null });
});

test('the exception of a total opens again when the settlement changes again', async () => {
  const { provider, payStay } = await createReconciliationWorld();
  const { paymentId, amount } = await payStay();
  const settlement = createSettlement(provider);
  settlement.addPayment(paymentId, amount);
  const { settlementId } = settlement.settle({ missing: 3_00 });
  const change = async (by: number) => {
    const stored = provider.settlements.get(settlementId);
    if (stored) provider.settlements.set(settlementId, { ...stored, amount: stored.amount + by });
    await importDay(today(), provider);
  };
  await change(0);
  await change(-3_00);
  expect((await listExceptionRows()).at(-1)).toMatchObject({ solution: 'resolved_itself' });
  await change(2_00);
  expect(await getException('settlement_total')).toMatchObject({ amountPaise: 2_00 });
});
