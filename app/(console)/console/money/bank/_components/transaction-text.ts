import type { BankTransaction } from '@/lib/domains/bank-statements/contract/bank-statements';

export const STATES = {
  unmatched: { tone: 'warning', label: 'Unmatched' },
  matched: { tone: 'success', label: 'Matched' },
  ignored: { tone: 'neutral', label: 'Ignored' },
} as const;

const KINDS = {
  settlement: 'Settlement',
  payout: 'Payout to a hotel',
  payout_return: 'Returned payout',
  refund: 'Refund',
  company_payment: 'Payment of a company',
  hotel_receipt: 'Receipt of a hotel',
} as const;

/** What a transaction is in our books; the reason if it is ignored. */
export function describeMatch({ state, matchedKind, matchedId, company, reason }: BankTransaction): string {
  if (state === 'ignored') return reason ?? '';
  if (!matchedKind) return '';
  return `${KINDS[matchedKind]}: ${company ?? matchedId}`;
}
