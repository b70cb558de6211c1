import { sumPaise, type Paise } from '@/lib/money';

export const LINE_KINDS = ['bill', 'receipt', 'credit'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface StatementLine {
  /** A day in India. */
  day: string;
  reason: string;
  /** Positive: the company owes more. */
  paise: Paise;
  /** The reference of the booking, or of the transfer. */
  reference: string | null;
  hotel: string | null;
}

const RECEIPTS: ReadonlySet<string> = new Set([
  'company_paid',
  'company_paid_reversed',
  'tax_deducted',
  'tax_deducted_reversed',
  'invoice_paid',
]);

const TEXTS: Readonly<Record<string, string>> = {
  credit_drawn: 'Stay booked',
  credit_restored: 'Cancelled stay',
  booking_changed: 'Changed stay',
  change_taken_back: 'Change taken back',
  no_show_charged: 'No-show',
  no_show_taken_back: 'No-show taken back',
  company_paid: 'Transfer received',
  company_paid_reversed: 'Transfer reversed',
  tax_deducted: 'Tax deducted at source',
  tax_deducted_reversed: 'Deduction of tax reversed',
  invoice_paid: 'Invoice paid',
};

export const lineText = ({ reason }: Pick<StatementLine, 'reason'>): string =>
  TEXTS[reason] ?? reason.replaceAll('_', ' ');

/** A reversed transfer is a negative receipt. */
export function kindOf({ reason, paise }: Pick<StatementLine, 'reason' | 'paise'>): LineKind {
  if (RECEIPTS.has(reason)) return 'receipt';
  return paise > 0 ? 'bill' : 'credit';
}

export interface StatementTotals {
  openingPaise: Paise;
  billedPaise: Paise;
  /** Receipts and credits lower the balance. */
  receivedPaise: Paise;
  creditedPaise: Paise;
  closingPaise: Paise;
}

/** closing = opening + billed - received - credited. @param lines postings, or their sums by reason and sign */
export function totalStatement(
  openingPaise: Paise,
  lines: readonly Pick<StatementLine, 'reason' | 'paise'>[],
): StatementTotals {
  const sumOf = (kind: LineKind) => sumPaise(lines.filter((line) => kindOf(line) === kind).map(({ paise }) => paise));
  const billedPaise = sumOf('bill');
  const receivedPaise = 0 - sumOf('receipt');
  const creditedPaise = 0 - sumOf('credit');
  const closingPaise = openingPaise + billedPaise - receivedPaise - creditedPaise;
  return { openingPaise, billedPaise, receivedPaise, creditedPaise, closingPaise };
}
