import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { reconcile } from '@/lib/domains/reconciliation/server/service/reconcile';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import { storeTransfer } from '@/lib/domains/reconciliation/server/service/transfers';
import { findSettlement } from '@/lib/domains/reconciliation/server/repository/settlements';
import type { ExceptionKind, Solution } from '@/lib/domains/reconciliation/types';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { ProviderSettlement } from '@/lib/providers/payments/port';
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

/** A settlement with one payment that is imported. `change` changes it at the provider. */
async function createImported(status: ProviderSettlement['status']) {
  const world = await createReconciliationWorld();
  const before = await readBalances();
  const { paymentId, amount } = await world.payStay();
  const settlement = createSettlement(world.provider);
  const { credit } = settlement.addPayment(paymentId, amount);
  const { settlementId, utr } = settlement.settle();
  const change = (to: Partial<ProviderSettlement>) => {
    const known = world.provider.settlements.get(settlementId);
    if (known) world.provider.settlements.set(settlementId, { ...known, ...to });
  };
  change({ status, utr: status === 'created' ? null : utr });
  await importDay(today(), world.provider);
  const solve = async (kind: ExceptionKind, solution: Solution) => {
    const open = (await listExceptionRows()).filter((row) => row.settlementId === settlementId && !row.solvedAt);
    const exceptionId = open.find((row) => row.kind === kind)?.id ?? 0;
    return solveException(
      world.finance,
      { exceptionId, solution, reason: 'Asked the bank', day: today() },
      world.provider,
    );
  };
  return { ...world, before, credit, settlementId, utr, change, solve };
}

test('a transfer that fails after its exception was opened is returned to the provider’s account, once', async () => {
  const { provider, finance, before, credit, change, solve, settlementId } = await createImported('processed');
  await moveDays(5);
  await reconcile(provider);
  expect(await getException('not_at_bank')).toMatchObject({ settlementId });
  change({ status: 'failed' });
  await reconcile(provider);
  expect((await listExceptionRows()).map(({ kind, solution }) => [kind, solution])).toEqual([
    ['not_at_bank', 'resolved_itself'],
    ['settlement_failed', null],
  ]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => solve('settlement_failed', 'return_settlement')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const after = await readBalances();
  expect([after.transit - before.transit, after.provider - before.provider]).toEqual([0, credit]);
  await reconcile(provider);
  await expect(getException('settlement_failed')).rejects.toThrow();
  const again = createSettlement(provider);
  again.addAdjustment(credit, { description: 'Settlement returned by the bank' });
  again.settle();
  await importDay(today(), provider);
  const { id: exceptionId } = await getException('adjustment');
  await solveException(finance, { exceptionId, solution: 'return_to_provider', reason: 'Sent again' }, provider);
  const { provider: held, accepted } = await readBalances();
  expect([held, accepted]).toEqual([before.provider, before.accepted]);
});

test('a settlement that is created and not sent is late, and its exception ends when it is sent', async () => {
  const { provider, change, solve, utr, settlementId } = await createImported('created');
  await moveDays(5);
  await reconcile(provider);
  await expect(solve('settlement_late', 'fetch_report')).rejects.toMatchObject({ kind: 'EXCEPTION_STILL_OPEN' });
  change({ status: 'processed', utr });
  expect(await solve('settlement_late', 'fetch_report')).toMatchObject({ exception: { solution: 'fetch_report' } });
  expect(await findSettlement(settlementId)).toMatchObject({ status: 'processed', utr });
});

test('a transfer that fails after the bank showed it leaves the bank account', async () => {
  const { provider, before, change, solve, credit } = await createImported('processed');
  await moveDays(5);
  await reconcile(provider);
  await solve('not_at_bank', 'confirm_at_bank');
  change({ status: 'failed' });
  await moveDays(-5);
  await importDay(today(), provider);
  await moveDays(5);
  await solve('settlement_failed', 'return_settlement');
  const after = await readBalances();
  expect([after.bank - before.bank, after.provider - before.provider]).toEqual([0, credit]);
});

test('concurrent imports with older states of a settlement never move it backwards', async () => {
  const { provider, settlementId, utr } = await createImported('created');
  const created = provider.settlements.get(settlementId);
  if (!created) throw new Error('There is no settlement');
  const states = [
    created,
    { ...created, status: 'processed' as const, utr },
    { ...created, status: 'failed' as const },
  ];
  await Promise.all(
    [...states, ...states, created, created].map((state) => inTransaction((tx) => storeTransfer(tx, state, today()))),
  );
  expect(await findSettlement(settlementId)).toMatchObject({ status: 'failed', utr });
  await inTransaction((tx) => storeTransfer(tx, created, today()));
  expect(await findSettlement(settlementId)).toMatchObject({ status: 'failed', utr });
});
