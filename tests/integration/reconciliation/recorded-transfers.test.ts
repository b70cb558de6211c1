import { sql } from 'drizzle-orm';
import { POST as solveRoute } from '@/app/api/console/money/exceptions/[exception_id]/solve/route';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { settleRefundManually } from '@/lib/domains/payments/server/service/settle-refund';
import { reconcile } from '@/lib/domains/reconciliation/server/service/reconcile';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import { connection } from '@/lib/platform/db/connection';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createReconciliationWorld, expectExplainedBooks, getException, today } from './reconciliation-world';

afterEach(expectExplainedBooks);

async function createFailedRefund() {
  const world = await createReconciliationWorld();
  const { booking } = await world.payStay();
  await cancelBooking(world.booker, { bookingId: booking.id });
  await connection().execute(sql`update refund set status = 'failed' where status = 'requested'`);
  await reconcile(world.provider);
  const exception = await getException('refund_failed');
  const record = (reference: string) =>
    solveException(
      world.finance,
      { exceptionId: exception.id, solution: 'record_transfer', reason: 'Sent by NEFT', reference, day: today() },
      world.provider,
    );
  return { ...world, exception, record, refundId: exception.facts.ourRefundId ?? 0 };
}

const countTransfers = (refundId: number) =>
  countRows('ledger_journal', `reason = 'refund_sent_by_hand' and ref_id = '${refundId}'`);

test('a transfer with another reference than the recorded one solves nothing, and with the same reference posts nothing again', async () => {
  const { exception, record, refundId, provider } = await createFailedRefund();
  const sent = { refundId, amountPaise: exception.amountPaise, reference: 'UTIB0000123456', sentOn: today() };
  expect(await settleRefundManually(sent, provider)).toBe(true);
  await expect(record('UTIB0000999999')).rejects.toMatchObject({ kind: 'INVALID_INPUT', field: 'reference' });
  expect((await getException('refund_failed')).solvedAt).toBeNull();
  await expect(settleRefundManually({ ...sent, reference: 'UTIB0000999999' }, provider)).rejects.toMatchObject({
    kind: 'INVALID_INPUT',
  });
  expect(await record('UTIB0000123456')).toMatchObject({ exception: { solution: 'record_transfer' } });
  expect(await countTransfers(refundId)).toBe(1);
});

test('concurrent records of one transfer post it once and solve its exception once', async () => {
  const { record, refundId } = await createFailedRefund();
  const outcomes = await Promise.allSettled(['UTIB0000000001', 'UTIB0000000002', 'UTIB0000000003'].map(record));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countTransfers(refundId)).toBe(1);
  expect(await countRows('audit_log', `action = 'reconciliation.solved' and data->>'key' = 'refund/${refundId}'`)).toBe(
    1,
  );
});

test('a reference that no bank assigns is refused', async () => {
  const { exception } = await createFailedRefund();
  const { status, body } = await callRoute<{ errors?: { field?: string }[] }>(solveRoute, {
    cookie: await signInStaff(await createStaff('finance')),
    params: { exception_id: String(exception.id) },
    body: { solution: 'record_transfer', reason: 'Sent', reference: 'sent it', day: today() },
  });
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'reference']);
});
