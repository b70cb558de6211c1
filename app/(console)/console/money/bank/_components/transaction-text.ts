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

type MatchKind = NonNullable<BankTransaction['matchedKind']>;

const UNDONE: Readonly<Partial<Record<MatchKind, string>>> = {
  company_payment: 'The payment is reversed, and its bills are open again. ',
  payout: 'The payout is exported again and not paid. Its amount is not owed a second time. ',
  hotel_receipt: 'The receipt is reversed, and the debt of the hotel is open again. ',
};

/** What undoing does to our books. */
export const describeUndo = ({ matchedKind }: Pick<BankTransaction, 'matchedKind'>): string =>
  `${(matchedKind && UNDONE[matchedKind]) ?? ''}The transaction is then unmatched, and you can match it again.`;
