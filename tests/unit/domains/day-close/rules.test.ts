import { carryForward } from '@/lib/domains/day-close/rules/carry-forward';
import { CHECK_LABELS, DAY_CHECKS, openChecks } from '@/lib/domains/day-close/rules/checks';
import type { AccountTotal } from '@/lib/domains/day-close/types';

const total = (account: string, amounts: Partial<AccountTotal>): AccountTotal => ({
  ...{ book: 'cash', owner: 'platform', account, debit: 0, credit: 0, balance: 0 },
  ...amounts,
});

test('carryForward adds the movements of a day to the balances before, by account', () => {
  const before = [total('bank', { debit: 9, credit: 4, balance: 500 }), total('provider', { balance: -70 })];
  const movements = [
    total('bank', { debit: 30, credit: 10, balance: 20 }),
    total('penalties', { credit: 5, balance: -5 }),
  ];
  expect(carryForward(before, movements)).toEqual([
    total('bank', { debit: 30, credit: 10, balance: 520 }),
    total('penalties', { credit: 5, balance: -5 }),
    total('provider', { balance: -70 }),
  ]);
});

test('carryForward keeps accounts of the same name of other books and owners apart, in order', () => {
  const before = [total('tds', { owner: 'hotel', balance: 1 }), total('tds', { book: 'credit', balance: 2 })];
  expect(
    carryForward(before, [total('tds', { balance: 4, debit: 4 })]).map(({ book, owner, balance }) => [
      book,
      owner,
      balance,
    ]),
  ).toEqual([
    ['cash', 'hotel', 1],
    ['cash', 'platform', 4],
    ['credit', 'platform', 2],
  ]);
});

test('openChecks names the checks that found something, in their order, and each has a label', () => {
  expect(openChecks({ refunds: 2, exceptions: 1, report: 0 })).toEqual(['exceptions', 'refunds']);
  expect(openChecks({})).toEqual([]);
  expect(new Set(DAY_CHECKS.map((check) => CHECK_LABELS[check])).size).toBe(DAY_CHECKS.length);
});
