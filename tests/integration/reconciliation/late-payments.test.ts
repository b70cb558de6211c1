import { insertException } from '@/lib/domains/reconciliation/server/repository/exceptions';
import { storeImportedDay } from '@/lib/domains/reconciliation/server/repository/report';
import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { findLatePayments, reconcile } from '@/lib/domains/reconciliation/server/service/reconcile';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import { moveClock } from '@/lib/platform/db/clock';
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

const listOpen = async () => (await listExceptionRows()).filter(({ solvedAt }) => solvedAt === null);

afterEach(async () => {
  await expectExplainedBooks();
  await moveClock(0);
});

/** A payment that is late, and the settlement with its row, which no report contains yet. */
async function createLatePayment() {
  const world = await createReconciliationWorld();
  const before = await readBalances();
  const { paymentId, amount } = await world.payStay();
  const first = today();
  await storeImportedDay(first);
  await moveDays(9);
  const settlement = createSettlement(world.provider);
  settlement.addPayment(paymentId, amount);
  return { ...world, before, first, paymentId, amount, settlement };
}

test('a row that is posted while the provider is asked about its payment opens no exception', async () => {
  const { provider, first, settlement, before } = await createLatePayment();
  const { fetchPayment } = provider;
  provider.fetchPayment = async (id) => {
    const payment = await fetchPayment(id);
    settlement.settle();
    await importDay(today(), provider);
    return payment;
  };
  await findLatePayments(provider, first, today());
  expect(await listOpen()).toEqual([]);
  expect((await readBalances()).provider).toBe(before.provider);
});

test('searches for late payments and imports of their rows that run at the same time leave no exception of a reported payment', async () => {
  const { provider, first, settlement, before } = await createLatePayment();
  settlement.settle();
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0 ? importDay(today(), provider) : findLatePayments(provider, first, today()),
    ),
  );
  expect(await listOpen()).toEqual([]);
  expect((await readBalances()).provider).toBe(before.provider);
});

test('of a write-off and an import that run at the same time only one credits the provider', async () => {
  const { provider, finance, settlement, before, amount } = await createLatePayment();
  await reconcile(provider);
  const { id: exceptionId } = await getException('not_settled');
  settlement.settle();
  const wish = { exceptionId, solution: 'write_off_payment' as const, reason: 'Lost' };
  await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? importDay(today(), provider) : solveException(finance, wish, provider),
    ),
  );
  expect((await readBalances()).provider).toBe(before.provider);
  const open = await listOpen();
  expect(open.map(({ kind, differencePaise }) => [kind, differencePaise])).toEqual(
    open.length === 0 ? [] : [['settled_twice', 0 - amount]],
  );
});

test('an exception of a payment whose row is posted is not written off, and the next import ends it', async () => {
  const { provider, finance, settlement, paymentId, amount, before } = await createLatePayment();
  settlement.settle();
  await importDay(today(), provider);
  const stale = { key: `payment/${paymentId}`, kind: 'not_settled' as const, facts: { paymentId, since: today() } };
  await insertException({
    ...{ ...stale, day: today(), amountPaise: amount, differencePaise: 0, rowId: null, settlementId: null },
  });
  const { id: exceptionId } = await getException('not_settled');
  const solve = (solution: 'write_off_payment' | 'fetch_report') =>
    solveException(finance, { exceptionId, solution, reason: 'Lost' }, provider);
  await expect(solve('write_off_payment')).rejects.toMatchObject({ kind: 'EXCEPTION_STILL_OPEN' });
  expect((await readBalances()).provider).toBe(before.provider);
  expect(await solve('fetch_report')).toMatchObject({ exception: { solution: 'fetch_report' } });
});
