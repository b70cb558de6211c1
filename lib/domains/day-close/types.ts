import type { DayCheck } from './rules/checks';
import type { Paise } from '@/lib/money';

/** Amounts are paise, or points in the points book. The balance is that at the end of the day; debits are positive. */
export interface AccountTotal {
  book: string;
  owner: string;
  account: string;
  debit: Paise;
  credit: Paise;
  balance: Paise;
}

export type CheckCounts = Partial<Record<DayCheck, number>>;

export interface ClosedDay {
  day: string;
  number: number;
  totals: AccountTotal[];
  checks: CheckCounts;
  reason: string | null;
  closedBy: string;
  closedAt: Date;
}
