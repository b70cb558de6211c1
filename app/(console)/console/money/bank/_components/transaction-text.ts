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

const UNDONE = {
  company_payment: 'The payment is reversed, and its bills are open again.',
  payout: 'The payout counts as exported and not paid. It is not owed to the hotel again.',
  hotel_receipt: 'The receipt is reversed, and what the hotel owed is open again.',
} as const;

/** What undoing does to our books. */
export function describeUndo({ matchedKind }: Pick<BankTransaction, 'matchedKind'>): string {
  const effect = matchedKind && matchedKind in UNDONE ? `${UNDONE[matchedKind as keyof typeof UNDONE]} ` : '';
  return `${effect}The transaction becomes unmatched and can be matched with what it is.`;
}
