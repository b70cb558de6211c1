import type { AccountTotal } from '@/lib/domains/day-close/types';
import type { Journal, PeriodTotal } from '../types';

const isMoney = ({ book }: AccountTotal) => book !== 'points';
const keyOf = ({ book, owner, account }: AccountTotal) => `${book}/${owner}/${account}`;

/** Movements of a period by account of the ledger, and the balances at its end. Points are no money. @param days totals of each day, oldest first */
export function periodTotals(days: readonly (readonly AccountTotal[])[]): PeriodTotal[] {
  const totals = new Map<string, PeriodTotal>();
  for (const day of days) {
    for (const { debit, credit, balance, ...of } of day.filter(isMoney)) {
      const account = keyOf({ debit, credit, balance, ...of });
      const before = totals.get(account) ?? { debit: 0, credit: 0 };
      totals.set(account, { account, debit: before.debit + debit, credit: before.credit + credit, balance });
    }
  }
  return [...totals.values()].sort((one, other) => (one.account < other.account ? -1 : 1));
}

/** Adds up what a file contains, to compare it with the closed days. */
export class FileSums {
  private readonly sums = new Map<string, { debit: number; credit: number }>();

  add(journals: readonly Journal[]): void {
    for (const { entries } of journals)
      for (const { account, amount } of entries) {
        const sum = this.sums.get(account) ?? { debit: 0, credit: 0 };
        if (amount > 0) sum.debit += amount;
        else sum.credit -= amount;
        this.sums.set(account, sum);
      }
  }

  get debit(): number {
    return [...this.sums.values()].reduce((total, { debit }) => total + debit, 0);
  }

  /** Accounts whose sums differ from the totals of the closed days. */
  differences(totals: readonly PeriodTotal[]): string[] {
    const expected = new Map(totals.map((total) => [total.account, total]));
    const none = { debit: 0, credit: 0 };
    return [...new Set([...expected.keys(), ...this.sums.keys()])].filter((account) => {
      const [file, days] = [this.sums.get(account) ?? none, expected.get(account) ?? none];
      return file.debit !== days.debit || file.credit !== days.credit;
    });
  }
}
