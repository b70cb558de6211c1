import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { indiaInstant, todayInIndia, type IsoDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import type { Refund } from '../../types';
import * as payments from '../repository/payments';
import * as repository from '../repository/refunds';
import { queueRefundByTransfer } from './refund-mail';
import { storeLiveRefund } from './refunds';
import { isOfAppliedPayment } from '../../rules/refund-reason';

export interface ManualRefund {
  refundId: number;
  amountPaise: Paise;
  reference: string;
  sentOn: IsoDate;
}

/** @returns false if it was already recorded. @throws {AppError} NOT_FOUND, INVALID_INPUT, PAYMENT_PROVIDER_DOWN */
export async function settleRefundManually(sent: ManualRefund, provider?: PaymentProvider): Promise<boolean> {
  assertPast(sent);
  await storeLateDelivery(sent.refundId, provider);
  return inTransaction((tx) => recordTransfer(tx, sent));
}

function assertPast({ sentOn }: ManualRefund): void {
  if (sentOn > todayInIndia(now())) throw invalidInput('date', 'The date of the transfer is in the future');
}

/**
 * The part of `settleRefundManually` in a transaction. Call `storeLateDelivery` before, because the bank may have delivered the refund.
 * @returns false if it was already recorded with this reference. @throws {AppError} NOT_FOUND, INVALID_INPUT
 */
export async function recordTransfer(tx: Tx, sent: ManualRefund, reason = ''): Promise<boolean> {
  assertPast(sent);
  const { refundId, amountPaise, reference, sentOn } = sent;
  const refund = await settleAndGetRefund(tx, sent);
  if (refund === null) return false;
  await postJournal(tx, {
    reason: 'refund_sent_by_hand',
    refType: 'refund',
    refId: refundId,
    memo: { reference, sent_on: sentOn },
    entries: [
      { account: accounts.refundsPayable(), amount: amountPaise },
      { account: accounts.bank(), amount: -amountPaise },
    ],
  });
  if (!isOfAppliedPayment(refund.reason))
    await payments.changeSettlementOutcome(refund.paymentId, 'refunding', 'refunded', tx);
  const data = { reference, sent_on: sentOn, amount_paise: amountPaise };
  const subject = { type: 'refund', id: refundId };
  const before = { status: 'failed', bank_reference: null };
  const after = { status: refund.status, bank_reference: refund.bankReference };
  await recordAudit({ action: 'refund.sent-by-hand', subject, reason, before, after, data }, tx);
  await queueRefundByTransfer(tx, refund, reference);
  return true;
}

/** Stores the result if the bank delivered an attempt of a failed refund late. @throws {AppError} PAYMENT_PROVIDER_DOWN */
export async function storeLateDelivery(refundId: number, provider?: PaymentProvider): Promise<void> {
  const refund = await repository.findRefund(refundId);
  if (refund?.status !== 'failed') return;
  try {
    await storeLiveRefund(refund, provider ?? paymentProvider());
  } catch (error) {
    if (!ProviderError.is(error)) throw error;
    const message = `The provider did not respond to the query for refund ${refundId}. Nothing was changed. Try again later.`;
    throw new AppError('PAYMENT_PROVIDER_DOWN', { message, cause: error });
  }
}

async function settleAndGetRefund(
  tx: Tx,
  { refundId, amountPaise, reference, sentOn }: ManualRefund,
): Promise<Refund | null> {
  const transfer = { bankReference: reference, sentAt: indiaInstant(sentOn) };
  const isMoved = await repository.settleFailedRefund(refundId, transfer, tx);
  const refund = await repository.findRefund(refundId, tx);
  if (!refund) throw new AppError('NOT_FOUND', { message: `Refund ${refundId} does not exist` });
  if (refund.amountPaise !== amountPaise)
    throw invalidInput(
      'amount',
      `Refund ${refundId} is ${formatInr(refund.amountPaise)}, not ${formatInr(amountPaise)}`,
    );
  if (isMoved) return refund;
  if (refund.status === 'settled') {
    if (refund.bankReference === reference) return null;
    throw invalidInput(
      'reference',
      `Refund ${refundId} was recorded with the reference ${refund.bankReference ?? ''}. Nothing was changed.`,
    );
  }
  const state =
    refund.status === 'processed' ? 'was delivered by the provider' : 'is still being processed by the provider';
  throw invalidInput('refund', `Refund ${refundId} ${state}. A transfer would refund the payment twice.`);
}

function invalidInput(field: string, message: string): AppError {
  return new AppError('INVALID_INPUT', { field, message });
}
