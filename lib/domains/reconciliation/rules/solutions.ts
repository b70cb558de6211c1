import type { Closing, Exception, ExceptionKind, Solution } from '../types';

interface SolutionText {
  label: string;
  /** What the action does, for the person who confirms it. */
  effect: string;
  needs: 'nothing' | 'day' | 'transfer';
}

export const SOLUTION_TEXT: Readonly<Record<Solution, SolutionText>> = {
  settle_payment: {
    label: 'Fetch and settle the payment',
    effect: 'Asks the provider for the payment, applies it to its booking or refunds it, and posts the row.',
    needs: 'nothing',
  },
  accept_difference: {
    label: 'Accept the difference',
    effect: 'Posts the difference to accepted differences. No money moves.',
    needs: 'nothing',
  },
  accept_fee: {
    label: 'Accept the fee',
    effect: 'Leaves the fee as it was deducted. It is posted already.',
    needs: 'nothing',
  },
  book_as_fee: {
    label: 'Book as a fee',
    effect: 'Posts the deduction to the fees of the provider. No money moves.',
    needs: 'nothing',
  },
  write_off_payment: {
    label: 'Write the payment off',
    effect: 'Posts the payment from the provider’s account to accepted differences. The booking does not change.',
    needs: 'nothing',
  },
  record_transfer: {
    label: 'Record a bank transfer',
    effect: 'Records the transfer that you have made to the payer, and mails the payer. No money moves by itself.',
    needs: 'transfer',
  },
  fetch_report: {
    label: 'Fetch the reports again',
    effect: 'Reads the settlement reports since that day again. The exception ends if they contain the missing row.',
    needs: 'nothing',
  },
  fetch_dispute: {
    label: 'Fetch the dispute again',
    effect: 'Asks the provider for the dispute. The exception ends if the dispute has ended.',
    needs: 'nothing',
  },
  confirm_at_bank: {
    label: 'Confirm at the bank',
    effect: 'Posts the settlement from transit to the bank account, on the day of the bank statement.',
    needs: 'day',
  },
  return_settlement: {
    label: 'Return to the provider’s account',
    effect: 'Posts the transfer back to what the provider holds. No money moves.',
    needs: 'nothing',
  },
  return_to_provider: {
    label: 'Post the return of a refund or transfer',
    effect: 'Posts the credit to the provider’s account, which holds the refund or transfer that the bank returned.',
    needs: 'nothing',
  },
  match_refund: {
    label: 'Match with our refund',
    effect: 'Posts the row to the refund, if our books have it by now. What differs becomes an exception of its own.',
    needs: 'nothing',
  },
};

/** Only a decision: it posts nothing and records nothing that the provider or the bank did. */
export const isReopenable = (solution: Solution | Closing | null): boolean => solution === 'accept_fee';

/** The recommended action first. */
const SOLUTIONS_OF: Readonly<Record<ExceptionKind, readonly Solution[]>> = {
  captured_here_only: ['fetch_report', 'write_off_payment'],
  unknown_payment: ['settle_payment', 'accept_difference'],
  amount_differs: ['accept_difference'],
  fee_off_contract: ['accept_fee'],
  unknown_refund: ['match_refund', 'accept_difference'],
  refund_failed: ['record_transfer'],
  settled_twice: ['accept_difference'],
  not_settled: ['fetch_report', 'write_off_payment'],
  settlement_total: ['fetch_report', 'accept_difference'],
  adjustment: ['return_to_provider', 'accept_difference', 'book_as_fee'],
  dispute_open: ['fetch_dispute'],
  not_at_bank: ['confirm_at_bank'],
  // Solved at the bank statements.
  bank_credit: [],
  bank_debit: [],
  settlement_late: ['fetch_report'],
  settlement_failed: ['return_settlement'],
};

export function solutionsFor({ kind, facts }: Pick<Exception, 'kind' | 'facts'>): readonly Solution[] {
  if (kind !== 'adjustment') return SOLUTIONS_OF[kind];
  const isDeduction = (facts.deductedPaise ?? 0) > 0;
  const isFee = isDeduction && facts.disputeId === undefined;
  return SOLUTIONS_OF[kind].filter(
    (solution) => (solution !== 'book_as_fee' || isFee) && (solution !== 'return_to_provider' || !isDeduction),
  );
}
