import type { AccountTotal } from '../types';

const keyOf = ({ book, owner, account }: AccountTotal) => `${book}/${owner}/${account}`;

/** Adds the balances at the end of the day before to the movements of a day. */
export function carryForward(before: readonly AccountTotal[], movements: readonly AccountTotal[]): AccountTotal[] {
  const totals = new Map(before.map((total) => [keyOf(total), { ...total, debit: 0, credit: 0 }]));
  for (const moved of movements) {
    const balance = (totals.get(keyOf(moved))?.balance ?? 0) + moved.balance;
    totals.set(keyOf(moved), { ...moved, balance });
  }
  return [...totals.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total);
}
