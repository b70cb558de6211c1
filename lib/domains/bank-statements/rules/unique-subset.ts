import type { Paise } from '@/lib/money';

export const MAX_SUBSET_ITEMS = 20;

interface Found {
  count: number;
  items: number[];
}

/**
 * The indexes of the amounts that sum up to the target, if exactly one subset does; null otherwise, and for more than `MAX_SUBSET_ITEMS`
 * amounts. Amounts are positive. The sums of both halves are compared, so 20 amounts need about 2,000 steps.
 */
export function findUniqueSubset(targetPaise: Paise, amounts: readonly Paise[]): number[] | null {
  if (amounts.length > MAX_SUBSET_ITEMS || targetPaise <= 0) return null;
  const middle = amounts.length >> 1;
  const left = sumsOf(amounts.slice(0, middle), 0);
  let found: number[] | null = null;
  for (const [sum, right] of sumsOf(amounts.slice(middle), middle)) {
    const rest = left.get(targetPaise - sum);
    if (!rest) continue;
    if (found || rest.count * right.count > 1) return null;
    found = [...rest.items, ...right.items];
  }
  return found;
}

/** Each sum of a subset, with how many subsets have it and one of them. */
function sumsOf(amounts: readonly Paise[], offset: number): Map<Paise, Found> {
  let sums = new Map<Paise, Found>([[0, { count: 1, items: [] }]]);
  for (const [index, amount] of amounts.entries()) {
    const next = new Map(sums);
    for (const [sum, { count, items }] of sums) {
      const known = next.get(sum + amount);
      next.set(sum + amount, { count: count + (known?.count ?? 0), items: known?.items ?? [...items, offset + index] });
    }
    sums = next;
  }
  return sums;
}
