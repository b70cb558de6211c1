import fc from 'fast-check';
import { todayInIndia } from '@/lib/dates';
import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { solveException } from '@/lib/domains/reconciliation/server/service/solve-exception';
import type { Solution } from '@/lib/domains/reconciliation/types';
import { solutionsFor } from '@/lib/domains/reconciliation/rules/solutions';
import { now } from '@/lib/platform/clock/clock';
import { createSettlement } from '@/tests/support/settlement-report';
import { byExtent, describeInFull } from '@/tests/support/test-extent';
import {
  createReconciliationWorld,
  expectExplainedBooks,
  listExceptionRows,
  readBalances,
} from './reconciliation-world';

jest.setTimeout(600_000);

const paise = fc.integer({ min: -500_00, max: 500_00 });
/** A row of a report: a payment of ours with changed amounts, once or twice, or a row that belongs to nothing of ours. */
type ReportedRow =
  | { row: 'ours'; amountBy: number; feeBy: number; times: number }
  | { row: 'payment' | 'refund' | 'adjustment'; amount: number };
const reported: fc.Arbitrary<ReportedRow> = fc.oneof(
  fc.record({
    row: fc.constant('ours' as const),
    amountBy: paise,
    feeBy: paise,
    times: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    row: fc.constantFrom('payment' as const, 'refund' as const, 'adjustment' as const),
    amount: fc.integer({ min: 1_00, max: 900_00 }),
  }),
);
const report = fc.record({
  rows: fc.array(reported, { minLength: 1, maxLength: 6 }),
  missing: fc.constantFrom(0, 3_00),
});

describeInFull('any reports', () => {
  test('after any reports, in any order and repeated, the open exceptions explain all differences, and none is left when all are solved', async () => {
    const { provider, finance, payStay } = await createReconciliationWorld({ rooms: 2_000 });
    const before = await readBalances();
    const unsettled = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 3 }), async (reports) => {
        for (const { rows, missing } of reports) {
          const settlement = createSettlement(provider);
          for (const row of rows) await addRow(settlement, row);
          settlement.settle({ missing });
          await Promise.all([importDay(todayInIndia(now()), provider), importDay(todayInIndia(now()), provider)]);
          await expectExplainedBooks();
        }
        for (const exception of await listExceptionRows()) {
          if (exception.solvedAt) continue;
          const solution = solutionsFor(exception).find((action): action is Solution => action.startsWith('accept'));
          if (!solution) throw new Error(`No exception of kind ${exception.kind} is expected`);
          await solveException(finance, { exceptionId: exception.id, solution, reason: 'Accepted' }, provider);
        }
        await expectExplainedBooks();
        const after = await readBalances();
        const settled = [...provider.settlements.values()].reduce((sum, { amount }) => sum + amount, 0);
        const held = [...unsettled.values()].reduce((sum, amount) => sum + amount, 0);
        expect([after.open, after.transit - before.transit, after.provider - before.provider]).toEqual([
          0,
          settled,
          held,
        ]);
      }),
      { numRuns: byExtent({ sample: 2, full: 12, long: 60 }) },
    );

    async function addRow(settlement: ReturnType<typeof createSettlement>, row: ReportedRow) {
      if (row.row === 'ours') {
        const { paymentId, amount } = await payStay();
        unsettled.set(paymentId, amount);
        for (let time = 0; time < row.times; time += 1) {
          const added = settlement.addPayment(paymentId, amount + row.amountBy);
          added.fee = Math.max(added.tax, added.fee + row.feeBy);
          added.credit = Math.max(0, added.amount - added.fee);
          unsettled.delete(paymentId);
        }
      } else if (row.row === 'payment') settlement.addPayment(`pay_${crypto.randomUUID()}`, row.amount);
      else if (row.row === 'refund') settlement.addRefund(`rfnd_${crypto.randomUUID()}`, row.amount);
      else settlement.addAdjustment(0 - row.amount);
    }
  });
});
