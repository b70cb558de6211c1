import fc from 'fast-check';
import { findUniqueSubset, MAX_SUBSET_ITEMS } from '@/lib/domains/bank-statements/rules/unique-subset';

function everySubset(target: number, amounts: readonly number[]): number[][] {
  const found: number[][] = [];
  for (let mask = 1; mask < 2 ** amounts.length; mask += 1) {
    const chosen = amounts.map((_, index) => index).filter((index) => mask & (1 << index));
    if (chosen.reduce((sum, index) => sum + (amounts[index] ?? 0), 0) === target) found.push(chosen);
  }
  return found;
}

test('findUniqueSubset finds the only subset with the sum', () => {
  expect(findUniqueSubset(70, [10, 25, 45, 100])).toEqual([1, 2]);
  expect(findUniqueSubset(180, [10, 25, 45, 100])).toEqual([0, 1, 2, 3]);
});

test('findUniqueSubset finds none if two subsets have the sum, no subset has it, or it is not positive', () => {
  expect(findUniqueSubset(50, [50, 20, 30])).toBeNull();
  expect(findUniqueSubset(20, [20, 20])).toBeNull();
  expect(findUniqueSubset(31, [10, 20, 30])).toBeNull();
  expect(findUniqueSubset(0, [10])).toBeNull();
  expect(findUniqueSubset(5, [])).toBeNull();
});

test('findUniqueSubset searches twenty amounts and no more', () => {
  const amounts = Array.from({ length: MAX_SUBSET_ITEMS }, (_, index) => 2 ** index * 100);
  expect(findUniqueSubset(700, amounts)).toEqual([0, 1, 2]);
  expect(findUniqueSubset(700, [...amounts, 1])).toBeNull();
});

test('findUniqueSubset agrees with a search of all subsets', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 9 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 150 }), (items, target) => {
      const all = everySubset(target, items);
      expect(findUniqueSubset(target, items)).toEqual(all.length === 1 ? all[0] : null);
    }),
  );
});
