import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

/** What a row of the settlement report is in our books. */
export const ROW_MATCHES = ['matched', 'differs', 'repeated', 'unknown', 'adjustment'] as const;
export type RowMatch = (typeof ROW_MATCHES)[number];

export const EXCEPTION_KINDS = [
  'captured_here_only',
  'unknown_payment',
  'amount_differs',
  'fee_off_contract',
  'unknown_refund',
  'refund_failed',
  'settled_twice',
  'not_settled',
  'settlement_total',
  'adjustment',
  'dispute_open',
  'not_at_bank',
  'bank_credit',
  'bank_debit',
  'settlement_late',
  'settlement_failed',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const SOLUTIONS = [
  'settle_payment',
  'accept_difference',
  'accept_fee',
  'book_as_fee',
  'write_off_payment',
  'record_transfer',
  'fetch_report',
  'fetch_dispute',
  'confirm_at_bank',
  'return_settlement',
  'return_to_provider',
  'match_refund',
] as const;
export type Solution = (typeof SOLUTIONS)[number];

/** What a job found out and no member of staff had to solve. */
export type Closing = 'resolved_itself';

/** What the explanation of an exception needs. Amounts are paise. */
export interface ExceptionFacts {
  settlementId?: string;
  utr?: string;
  paymentId?: string;
  refundId?: string;
  ourRefundId?: number;
  disputeId?: string;
  orderReceipt?: string;
  description?: string;
  reportedPaise?: Paise;
  ourPaise?: Paise;
  feePaise?: Paise;
  contractFeePaise?: Paise;
  deductedPaise?: Paise;
  respondBy?: string;
  /** The first day whose reports can contain what is missing. */
  since?: IsoDate;
}

export interface NewException {
  /** Identifies the problem, so that it is opened once. */
  key: string;
  kind: ExceptionKind;
  day: IsoDate;
  /** The amount that the exception is about. */
  amountPaise: Paise;
  /** What it explains of the account of open differences; debits are positive. */
  differencePaise: Paise;
  rowId: number | null;
  settlementId: string | null;
  facts: ExceptionFacts;
}

export interface Exception extends NewException {
  id: number;
  openedAt: Date;
  solvedAt: Date | null;
  solution: Solution | Closing | null;
  /** Name of the member of staff; null for a job. */
  solvedBy: string | null;
  reason: string | null;
}

export interface PaymentDispute {
  id: string;
  providerPaymentId: string;
  amountPaise: Paise;
  /** 0 unless the dispute is lost. */
  deductedPaise: Paise;
  reasonCode: string;
  phase: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respondBy: Date;
}

export interface Settlement {
  id: string;
  amountPaise: Paise;
  feesPaise: Paise;
  taxPaise: Paise;
  status: 'created' | 'processed' | 'failed';
  utr: string | null;
  settledOn: IsoDate;
  /** The day on which the bank statement shows the transfer. */
  atBankOn: IsoDate | null;
}
