import { desc, eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { payments, refunds } from '@/lib/domains/payments/server/tables';
import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import type { Solution } from '@/lib/domains/reconciliation/types';
import { connection } from '@/lib/platform/db/connection';
import { runRefunds } from '@/tests/support/booking-steps';
import { createSettlement } from '@/tests/support/settlement-report';
import {
  createReconciliationWorld,
  expectExplainedBooks,
  getException,
  listExceptionRows,
  readBalances,
  today,
} from './reconciliation-world';

afterEach(expectExplainedBooks);

/** A cancelled stay whose refund the provider has accepted. */
async function createRefund() {
  const world = await createReconciliationWorld();
  const before = await readBalances();
  const { provider, booker, finance, payStay } = world;
  const { booking, paymentId, amount } = await payStay();
  const settlement = createSettlement(provider);
  settlement.addPayment(paymentId, amount);
  settlement.settle();
  await cancelBooking(booker, { bookingId: booking.id });
  provider.bank.refundStatus = 'pending';
  await runRefunds(provider);
  const [refund] = await connection()
    .select({ id: refunds.id, providerRefundId: refunds.providerRefundId, amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .orderBy(desc(refunds.id))
    .limit(1);
  if (!refund?.providerRefundId) throw new Error('The provider has not accepted the refund');
  const solve = async (exceptionId: number, solution: Solution) =>
    solveException(finance, { exceptionId, solution, reason: 'Checked' }, provider);
  return { ...world, before, paymentId, refund: { ...refund, providerRefundId: refund.providerRefundId }, solve };
}

const importToday = async ({ provider }: Awaited<ReturnType<typeof createReconciliationWorld>>) =>
  importDay(today(), provider);

test('the credit of a refund that the bank returned leaves the provider’s account once, and is no income', async () => {
  const world = await createRefund();
  const { provider, refund, paymentId, before, solve } = world;
  const settlement = createSettlement(provider);
  settlement.addRefund(refund.providerRefundId, refund.amountPaise, paymentId);
  settlement.settle();
  await importToday(world);
  const known = provider.refunds.get(refund.providerRefundId);
  if (known) provider.refunds.set(known.id, { ...known, status: 'failed' });
  await runRefunds(provider);
  expect((await readBalances()).provider - before.provider).toBe(refund.amountPaise);
  const credit = createSettlement(provider);
  const description = 'Refund returned by the bank';
  for (let count = 0; count < 2; count += 1) credit.addAdjustment(refund.amountPaise, { paymentId, description });
  credit.settle();
  await importToday(world);
  const credits = (await listExceptionRows()).filter(({ kind, solvedAt }) => kind === 'adjustment' && !solvedAt);
  const outcomes = await Promise.allSettled(credits.map(({ id }) => solve(id, 'return_to_provider')));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const after = await readBalances();
  expect([after.provider - before.provider, after.accepted - before.accepted]).toEqual([0, 0]);
});

test('a refund that is in the books by now is matched, and cannot be accepted as a difference', async () => {
  const world = await createRefund();
  const { provider, refund, paymentId, before, solve } = world;
  await connection().update(refunds).set({ status: 'requested' }).where(eq(refunds.id, refund.id));
  const settlement = createSettlement(provider);
  settlement.addRefund(refund.providerRefundId, refund.amountPaise + 5_00, paymentId);
  settlement.settle();
  await importToday(world);
  const { id } = await getException('unknown_refund');
  await expect(solve(id, 'match_refund')).rejects.toMatchObject({ kind: 'EXCEPTION_STILL_OPEN' });
  await connection().update(refunds).set({ status: 'pending' }).where(eq(refunds.id, refund.id));
  await expect(solve(id, 'accept_difference')).rejects.toMatchObject({ kind: 'EXCEPTION_STILL_OPEN' });
  expect(await solve(id, 'match_refund')).toMatchObject({ outcome: 'done' });
  expect((await readBalances()).provider).toBe(before.provider);
  expect(await getException('amount_differs')).toMatchObject({ differencePaise: 5_00 });
});

test('a payment that is in the books by now cannot be accepted as a difference', async () => {
  const { provider, finance, payStay } = await createReconciliationWorld();
  const { paymentId, amount, order } = await payStay({ isUnknown: true });
  const settlement = createSettlement(provider);
  settlement.addPayment(paymentId, amount);
  settlement.settle();
  await importDay(today(), provider);
  const { id: exceptionId } = await getException('unknown_payment');
  await settleOrder(order.id, provider);
  const solve = (solution: Solution) => solveException(finance, { exceptionId, solution, reason: 'Unknown' }, provider);
  await expect(solve('accept_difference')).rejects.toMatchObject({ kind: 'EXCEPTION_STILL_OPEN' });
  expect(await solve('settle_payment')).toMatchObject({ outcome: 'done' });
});
