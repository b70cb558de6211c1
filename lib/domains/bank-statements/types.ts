import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

export const BANKS = ['hdfc', 'icici', 'sbi', 'axis', 'kotak'] as const;
export type Bank = (typeof BANKS)[number];

export const TRANSACTION_STATES = ['unmatched', 'matched', 'ignored'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** What a bank transaction is in our books. */
export const MATCH_KINDS = [
  'settlement',
  'payout',
  'payout_return',
  'refund',
  'company_payment',
  'hotel_receipt',
] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** A row of a bank statement. */
export interface StatementRow {
  /** Line of the file, from 1. */
  line: number;
  day: IsoDate;
  text: string;
  reference: string;
  /** Positive for a credit, negative for a debit. */
  amountPaise: Paise;
  /** The balance after the transaction. */
  balancePaise: Paise;
}
