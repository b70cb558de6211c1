import { sql } from 'drizzle-orm';
import { decideApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { settleRefundManually } from '@/lib/domains/payments/server/service/settle-refund';
import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { reconcile } from '@/lib/domains/reconciliation/server/service/reconcile';
import {
  createRecordTransferKind,
  solveExceptionKind,
} from '@/lib/domains/reconciliation/server/service/solution-kinds';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { countRows } from '@/tests/support/booking-steps';
import { createSettlement } from '@/tests/support/settlement-report';
import {
  createReconciliationWorld,
  expectExplainedBooks,
  getException,
  readBalances,
  today,
} from './reconciliation-world';

const ABOVE = 10_000_01;

afterEach(expectExplainedBooks);

type World = Awaited<ReturnType<typeof createReconciliationWorld>>;

const decide = async ({ provider }: World, ...[actor, id]: [World['finance'], number]) =>
  decideApproval(actor, { id, decision: 'approve', reason: 'Checked' }, [
    solveExceptionKind,
    createRecordTransferKind(provider),
  ]);

async function getRequest() {
  const rows = await connection().select().from(approvalRequests).orderBy(approvalRequests.id);
  const found = rows.at(-1);
  if (!found) throw new Error('No request was stored');
  return found;
}

/** An open deduction above the amount that one person decides on, or below it. */
async function createDeduction(amount = ABOVE) {
  const world = await createReconciliationWorld();
  const settlement = createSettlement(world.provider);
  settlement.addAdjustment(0 - amount);
  settlement.settle();
  await importDay(today(), world.provider);
  const { id: exceptionId } = await getException('adjustment');
  const { actor: admin } = await createStaffActor('admin');
  return { world, exceptionId, admin, wish: { exceptionId, reason: 'A fee of the network' } };
}

test('a loss above the amount is posted when a second member of staff approves it, by name of the one who asked', async () => {
  const { world, exceptionId, admin, wish } = await createDeduction();
  const before = await readBalances();
  for (const solution of ['accept_difference', 'book_as_fee'] as const) {
    const asked = solveException(world.finance, { ...wish, solution }, world.provider);
    if (solution === 'accept_difference') expect(await asked).toMatchObject({ outcome: 'requested' });
    else await expect(asked).rejects.toMatchObject({ kind: 'APPROVAL_PENDING' });
  }
  expect(await readBalances()).toEqual(before);
  const { id, summary } = await getRequest();
  expect(summary).toBe(`Accept the difference, ₹10,000.01: adjustment of the provider, exception ${exceptionId}`);
  await expect(decide(world, world.finance, id)).rejects.toMatchObject({ kind: 'OWN_APPROVAL' });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => decide(world, admin, id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const after = await readBalances();
  expect([after.open - before.open, after.accepted - before.accepted]).toEqual([0 - ABOVE, ABOVE]);
  const solved = `action = 'reconciliation.solved' and (data->>'approval_id')::int = ${id}`;
  expect(await countRows('audit_log', solved)).toBe(1);
  expect(
    await countRows('reconciliation_exception', `id = ${exceptionId} and solved_by = ${world.finance.staffId}`),
  ).toBe(1);
});

test('a loss up to the amount needs no second person', async () => {
  const { world, wish } = await createDeduction(ABOVE - 1);
  expect(await solveException(world.finance, { ...wish, solution: 'book_as_fee' }, world.provider)).toMatchObject({
    ...{ outcome: 'done', exception: { solution: 'book_as_fee' } },
  });
});

test('an approval of a total whose amount has changed since the request ends as outdated', async () => {
  const world = await createReconciliationWorld();
  const { actor: admin } = await createStaffActor('admin');
  const settlement = createSettlement(world.provider);
  settlement.addAdjustment(5_00);
  const { settlementId } = settlement.settle({ missing: ABOVE });
  await importDay(today(), world.provider);
  const { id: exceptionId } = await getException('settlement_total');
  const wish = { exceptionId, solution: 'accept_difference' as const, reason: 'The provider sends it later' };
  expect(await solveException(world.finance, wish, world.provider)).toMatchObject({ outcome: 'requested' });
  const known = world.provider.settlements.get(settlementId);
  if (known) world.provider.settlements.set(settlementId, { ...known, amount: known.amount + 1_00 });
  await importDay(today(), world.provider);
  const { id } = await getRequest();
  const before = await readBalances();
  await expect(decide(world, admin, id)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
  expect(await readBalances()).toEqual(before);
  expect((await getRequest()).state).toBe('outdated');
});

async function createFailedRefund() {
  const world = await createReconciliationWorld();
  const { actor: admin } = await createStaffActor('admin');
  const { booking } = await world.payStay({ nights: 3 });
  await cancelBooking(world.booker, { bookingId: booking.id });
  await connection().execute(sql`update refund set status = 'failed' where status = 'requested'`);
  await reconcile(world.provider);
  const { id: exceptionId, amountPaise, facts } = await getException('refund_failed');
  expect(amountPaise).toBeGreaterThan(ABOVE);
  const transfer = { solution: 'record_transfer' as const, reference: 'UTIB0000123456', day: today() };
  await solveException(world.finance, { ...transfer, exceptionId, reason: 'Sent by NEFT' }, world.provider);
  return { world, admin, amountPaise, refundId: facts.ourRefundId ?? 0, approval: await getRequest() };
}

test('a large transfer is recorded with the decision, and not if it was recorded with another reference meanwhile', async () => {
  const first = await createFailedRefund();
  expect(await countRows('refund', `id = ${first.refundId} and status = 'failed'`)).toBe(1);
  await decide(first.world, first.admin, first.approval.id);
  expect(await countRows('refund', `id = ${first.refundId} and status = 'settled'`)).toBe(1);
  const second = await createFailedRefund();
  const { refundId, amountPaise, world, admin, approval } = second;
  await settleRefundManually({ refundId, amountPaise, reference: 'UTIB0000999999', sentOn: today() }, world.provider);
  await expect(decide(world, admin, approval.id)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
});
