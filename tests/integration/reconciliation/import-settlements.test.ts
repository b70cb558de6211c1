import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { countRows } from '@/tests/support/booking-steps';
import { createSettlement } from '@/tests/support/settlement-report';
import {
  createReconciliationWorld,
  expectExplainedBooks,
  listExceptionRows,
  readBalances,
  today,
} from './reconciliation-world';

afterEach(expectExplainedBooks);

async function countImported() {
  return { rows: await countRows('settlement_row'), journals: await countRows('ledger_journal') };
}

test('importDay posts fees, input GST and the transfer of a matched settlement once, also when it runs ten times at once', async () => {
  const { provider, payStay } = await createReconciliationWorld();
  const before = await readBalances();
  const { paymentId, amount } = await payStay();
  const settlement = createSettlement(provider);
  const { fee, tax, credit } = settlement.addPayment(paymentId, amount);
  settlement.settle();
  await Promise.all(Array.from({ length: 10 }, () => importDay(today(), provider)));
  const after = await readBalances();
  expect(after.provider).toBe(before.provider);
  expect([after.transit - before.transit, after.fees - before.fees, after.gst - before.gst]).toEqual([
    ...[credit, fee - tax, tax],
  ]);
  expect(await listExceptionRows()).toEqual([]);
  const imported = await countImported();
  expect(await importDay(today(), provider)).toMatchObject({ rows: 1, newRows: 0 });
  expect(await countImported()).toEqual(imported);
});

test('importDay adds the rows that a later report has, and ends the exception of the total', async () => {
  const { provider, payStay } = await createReconciliationWorld();
  const settlement = createSettlement(provider);
  const [first, second] = [await payStay(), await payStay()];
  settlement.addPayment(first.paymentId, first.amount);
  const { credit } = settlement.addPayment(second.paymentId, second.amount);
  settlement.settle();
  const missing = provider.settlementRows.pop();
  await importDay(today(), provider);
  expect((await listExceptionRows()).at(-1)).toMatchObject({ kind: 'settlement_total', amountPaise: credit });
  if (missing) provider.settlementRows.push(missing);
  expect(await importDay(today(), provider)).toMatchObject({ rows: 2, newRows: 1 });
  expect((await listExceptionRows()).at(-1)).toMatchObject({ solution: 'resolved_itself' });
});

test('an import that is interrupted between two settlements continues with the second', async () => {
  const { provider, payStay } = await createReconciliationWorld();
  for (const { paymentId, amount } of [await payStay(), await payStay()]) {
    const settlement = createSettlement(provider);
    settlement.addPayment(paymentId, amount);
    settlement.settle();
  }
  const rows = await countRows('settlement_row');
  const { fetchSettlement, listSettlements } = provider;
  let calls = 0;
  provider.listSettlements = () => Promise.resolve([]);
  provider.fetchSettlement = (id) =>
    (calls += 1) === 2 ? Promise.reject(new Error('The worker ended')) : fetchSettlement(id);
  await expect(importDay(today(), provider)).rejects.toThrow('The worker ended');
  expect(await countRows('settlement_row')).toBe(rows + 1);
  Object.assign(provider, { fetchSettlement, listSettlements });
  expect(await importDay(today(), provider)).toMatchObject({ newRows: 1 });
});
