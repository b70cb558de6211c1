import fc from 'fast-check';
import { assessRow, sumEntries, type ReportedRow } from '@/lib/domains/reconciliation/rules/assess-row';
import { contractFee, isContractFee } from '@/lib/domains/reconciliation/rules/contract-fee';
import { bankDaysBefore, isBankDay } from '@/lib/domains/reconciliation/rules/working-days';

const FEE_BP = 200;

const payment = (change: Partial<ReportedRow> = {}): ReportedRow => ({
  type: 'payment',
  amountPaise: 1_000_00,
  creditPaise: 976_40,
  debitPaise: 0,
  feePaise: 23_60,
  taxPaise: 3_60,
  ...change,
});
const refund = (change: Partial<ReportedRow> = {}): ReportedRow => ({
  ...payment({ type: 'refund', creditPaise: 0, debitPaise: 400_00, amountPaise: 400_00, feePaise: 0, taxPaise: 0 }),
  ...change,
});

const assess = (row: ReportedRow, ourPaise: number | null, isRepeated = false) => {
  const { entries, ...found } = assessRow(row, { ourPaise, isRepeated, feeBp: FEE_BP });
  return {
    ...found,
    byAccount: Object.fromEntries(sumEntries(entries).map(({ account, amount }) => [account.type, amount])),
  };
};

test('assessRow posts fee less tax as expense and the tax as input credit', () => {
  expect(assess(payment(), 1_000_00)).toEqual({
    ...{ match: 'matched', kind: null, differencePaise: 0 },
    byAccount: {
      bank_transit: 976_40,
      provider_fees: 20_00,
      input_gst: 3_60,
      provider: -1_000_00,
      open_differences: 0,
    },
  });
});

test('assessRow returns a refund from transit to the account of the provider', () => {
  expect(assess(refund(), 400_00)).toMatchObject({
    ...{ match: 'matched', kind: null },
    byAccount: { bank_transit: -400_00, provider: 400_00, open_differences: 0 },
  });
});

test.each([
  ['an unknown payment', payment(), null, false, 'unknown', 'unknown_payment', -1_000_00],
  ['a payment that was settled before', payment(), 1_000_00, true, 'repeated', 'settled_twice', -1_000_00],
  [
    'a smaller payment',
    payment({ amountPaise: 990_00, creditPaise: 966_40 }),
    1_000_00,
    false,
    'differs',
    'amount_differs',
    10_00,
  ],
  [
    'a credit without its fee',
    payment({ creditPaise: 1_000_00 }),
    1_000_00,
    false,
    'differs',
    'amount_differs',
    -23_60,
  ],
  [
    'a higher fee',
    payment({ feePaise: 28_60, creditPaise: 971_40 }),
    1_000_00,
    false,
    'matched',
    'fee_off_contract',
    0,
  ],
  ['an unknown refund', refund(), null, false, 'unknown', 'unknown_refund', 400_00],
  [
    'a larger refund',
    refund({ debitPaise: 450_00, amountPaise: 450_00 }),
    400_00,
    false,
    'differs',
    'amount_differs',
    50_00,
  ],
  ['a deduction', refund({ type: 'adjustment' }), null, false, 'adjustment', 'adjustment', 400_00],
] as const)('assessRow finds %s', (_case, row, ours, isRepeated, match, kind, differencePaise) => {
  expect(assess(row, ours, isRepeated)).toMatchObject({ match, kind, differencePaise });
});

test('the entries of any row sum to zero', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  const row = fc.record({
    type: fc.constantFrom('payment', 'refund', 'transfer', 'adjustment'),
    ...{ amountPaise: amount, creditPaise: amount, debitPaise: amount, feePaise: amount, taxPaise: amount },
  });
  fc.assert(
    fc.property(row, fc.option(amount), fc.boolean(), (reported, ourPaise, isRepeated) => {
      const { entries, differencePaise } = assessRow(reported, { ourPaise, isRepeated, feeBp: FEE_BP });
      expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
      expect(entries.at(-1)?.amount).toBe(differencePaise);
    }),
  );
});

test('contractFee contains the GST, and rounding differences of a paisa are no exception', () => {
  expect(contractFee(1_000_00, FEE_BP)).toBe(23_60);
  expect([23_58, 23_62, 23_57, 23_63].map((fee) => isContractFee(fee, 1_000_00, FEE_BP))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('bank days exclude Sundays and the second and fourth Saturday', () => {
  // November 2026: the 14th is the second Saturday, the 21st the third, the 28th the fourth.
  expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-21', '2026-11-28'].map(isBankDay)).toEqual([
    ...[true, false, false, true, false],
  ]);
  expect(bankDaysBefore('2026-11-17', 2)).toBe('2026-11-13');
  expect(bankDaysBefore('2026-11-17', 4)).toBe('2026-11-11');
});
