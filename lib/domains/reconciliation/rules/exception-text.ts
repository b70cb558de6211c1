import { formatLongDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import type { Exception, ExceptionFacts, ExceptionKind } from '../types';

export const KIND_TITLES: Readonly<Record<ExceptionKind, string>> = {
  captured_here_only: 'Captured here, not at the provider',
  unknown_payment: 'Settled there, unknown here',
  amount_differs: 'Amount differs',
  fee_off_contract: 'Fee differs from the contract',
  unknown_refund: 'Unknown refund',
  refund_failed: 'Refund failed',
  settled_twice: 'Settled twice',
  not_settled: 'Not settled in time',
  settlement_total: 'Settlement does not add up',
  adjustment: 'Adjustment of the provider',
  dispute_open: 'Dispute open',
  not_at_bank: 'Settlement not at the bank',
  bank_credit: 'Bank credit without settlement',
  bank_debit: 'Bank debit without payout',
  settlement_late: 'Settlement not sent in time',
  settlement_failed: 'Settlement failed',
};

const inr = (amount: Paise | undefined) => formatInr(Math.abs(amount ?? 0), { decimals: 'always' });

type Explain = (exception: Pick<Exception, 'amountPaise' | 'facts' | 'day'>) => string;

const EXPLANATIONS: Readonly<Record<ExceptionKind, Explain>> = {
  captured_here_only: ({ amountPaise }) =>
    `Our books have this payment of ${inr(amountPaise)} as captured. The provider does not: it does not know the payment or did not collect it. Look at the payment at the provider before you write it off.`,
  unknown_payment: ({ amountPaise }) =>
    `The provider settled a payment of ${inr(amountPaise)} that our books do not have. Fetch it first: its notification may have been lost. If it belongs to none of our orders, accept it.`,
  amount_differs: ({ facts }) =>
    `The report states ${inr(facts.reportedPaise)}, our books ${inr(facts.ourPaise)}. Ask the provider for the reason, then accept the difference.`,
  fee_off_contract: ({ facts }) =>
    `The provider deducted a fee of ${inr(facts.feePaise)} with GST. The contract allows ${inr(facts.contractFeePaise)}. Some cards cost more; claim a wrong fee from the provider.`,
  unknown_refund: ({ amountPaise }) =>
    `The provider deducted a refund of ${inr(amountPaise)} that our books do not have. It may have been made at the provider’s dashboard. The money has left.`,
  refund_failed: ({ amountPaise }) =>
    `The bank could not deliver a refund of ${inr(amountPaise)}, also not after retries. The payer is still owed the money. Send it by bank transfer, then record the transfer.`,
  settled_twice: ({ amountPaise }) =>
    `The provider settled this payment of ${inr(amountPaise)} once more, although it was settled or written off before. Report it: the provider will deduct it later as an adjustment.`,
  not_settled: ({ amountPaise, facts }) =>
    `The provider captured ${inr(amountPaise)} on ${day(facts)} and has not settled it after four working days. Fetch the reports again, then ask the provider.`,
  settlement_total: ({ amountPaise }) =>
    `The rows of this settlement differ from its amount by ${inr(amountPaise)}. The report may lack a row. Fetch it again before you accept the difference.`,
  adjustment: ({ facts, amountPaise }) =>
    `The provider ${facts.deductedPaise ? 'deducted' : 'added'} ${inr(amountPaise)} without a payment: ${facts.description ?? 'no reason is stated'}. Ask for the reason if you do not know it.`,
  dispute_open: ({ amountPaise, facts }) =>
    `The payer disputes ${inr(amountPaise)} at the bank (${facts.description ?? 'no reason is stated'}). Send the evidence at the provider’s dashboard until ${facts.respondBy ?? 'the date shown there'}. If you accept the dispute, the provider refunds it, so do not refund it here.`,
  not_at_bank: ({ amountPaise }) =>
    `The provider reports a transfer of ${inr(amountPaise)}. No bank statement shows it two working days later. Look for its UTR in the narration, and ask the bank if it is missing.`,
  bank_credit: ({ amountPaise }) =>
    `A bank statement shows a credit of ${inr(amountPaise)} that is no settlement, transfer of a company or receipt of a hotel in our books. Its page suggests what it is; record or ignore it there.`,
  bank_debit: ({ amountPaise }) =>
    `A bank statement shows a debit of ${inr(amountPaise)} that is no payout or refund in our books. Its page suggests what it is; settle or ignore it there.`,
  settlement_late: ({ amountPaise }) =>
    `The provider reports a settlement of ${inr(amountPaise)}, but has not sent it two working days later. Fetch the reports again, then ask the provider.`,
  settlement_failed: ({ amountPaise }) =>
    `The bank could not accept a transfer of ${inr(amountPaise)}. The provider holds the money again and sends it with a later settlement. Check the bank account that the provider knows.`,
};

function day({ since }: ExceptionFacts): string {
  return since ? formatLongDate(since) : 'an earlier day';
}

export function explain(exception: Pick<Exception, 'kind' | 'amountPaise' | 'facts' | 'day'>): string {
  return EXPLANATIONS[exception.kind](exception);
}
