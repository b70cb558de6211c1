import 'server-only';
import type { Paise } from '@/lib/money';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider, ProviderRefund } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider } from '@/lib/providers/payments/provider';
import type { Refund } from '../../types';
import * as payments from '../repository/payments';
import * as repository from '../repository/refunds';
import { millisecondsInDay } from 'date-fns/constants';
import { attemptKey, findAtProvider } from './refund-attempts';
import { queueBankReference, queueRefundSent } from './refund-mail';
import { isOfAppliedPayment } from '../../rules/refund-reason';

export const REFUND_TASK = 'payments.refund';

/** The provider's minimum for a refund, in paise. */
export const SMALLEST_REFUND_PAISE = 100;

/** Both limits must be reached, so that a refund does not fail because the worker was down for a day. */
const REFUSAL_LIMIT = { afterMs: 24 * 60 * 60_000, refusals: 24 };

/** @returns false if a refund with this key exists */
export async function requestRefund(tx: Tx, request: repository.RefundRequest): Promise<boolean> {
  const id = await repository.insertRefund(request, tx);
  if (id === null) return false;
  await enqueue(tx, REFUND_TASK, { refundId: id }, { jobKey: `refund:${id}` });
  return true;
}

export function refundedSoFar(tx: Tx, paymentId: number): Promise<Paise> {
  return repository.sumRefunds(paymentId, tx);
}

export function listRefundsOfBooking(bookingId: number, tx?: Tx): Promise<Refund[]> {
  return repository.listRefundsOfBookings([bookingId], tx);
}

export function listRefundsOfBookings(bookingIds: readonly number[]): Promise<Refund[]> {
  return repository.listRefundsOfBookings(bookingIds);
}

export function listOwedRefunds(limit: number): Promise<Refund[]> {
  return repository.listOwedRefunds(limit);
}

/** Looks up earlier attempts first: idempotency keys expire at the provider, and a repeated request could refund twice. @throws {ProviderError} so that the job retries */
export async function executeRefund(refundId: number, provider: PaymentProvider = paymentProvider()): Promise<void> {
  const refund = await repository.findRefund(refundId);
  if (refund?.status === 'processed') return fetchBankReference(refund, provider);
  if (!refund || (refund.status !== 'requested' && refund.status !== 'pending')) return;
  if (refund.retryAt && refund.retryAt > now()) return;
  let answer: ProviderRefund | null;
  try {
    answer = await requestRefundAtProvider(refund, provider);
  } catch (error) {
    await repository.storeRefundError(refundId, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
  if (!answer) return;
  crashPoint('refund-sent');
  await storeAnswer(refund, answer);
  crashPoint('refund-booked');
}

/** Stores the result if the bank delivered an earlier attempt. @throws {ProviderError} if the provider does not respond */
export async function storeLiveRefund(refund: Refund, provider: PaymentProvider): Promise<void> {
  const answer = await findAtProvider(refund, provider);
  if (answer && answer.status !== 'failed') await storeAnswer(refund, answer);
}

async function requestRefundAtProvider(refund: Refund, provider: PaymentProvider): Promise<ProviderRefund | null> {
  if (refund.providerRefundId) return provider.fetchRefund(refund.providerRefundId);
  await repository.markRefundRequested(refund.id);
  // Also checked before the first attempt, because a restored backup may be older than the refund.
  const earlier = await findAtProvider(refund, provider);
  if (earlier) return earlier;
  const { providerPaymentId: paymentId, amountPaise: amount } = refund;
  const idempotencyKey = attemptKey(refund, refund.failures);
  try {
    return await provider.refund({ paymentId, amount, idempotencyKey, receipt: idempotencyKey });
  } catch (error) {
    if (!ProviderError.is(error, 'rejected')) throw error;
    // The provider may have refused because a concurrent attempt succeeded.
    const same = await findAtProvider(refund, provider);
    if (same) return same;
    if (!(await hasRefundFailed(refund, error))) throw error;
    return null;
  }
}

function journalRef({ id, failures }: Refund): string {
  return failures === 0 ? String(id) : `${id}-again${failures}`;
}

async function hasRefundFailed({ id }: Refund, error: ProviderError): Promise<boolean> {
  const requestedBefore = new Date(now().getTime() - REFUSAL_LIMIT.afterMs);
  const end = { requestedBefore, refusals: REFUSAL_LIMIT.refusals };
  if (!(await repository.countRefundRefusal(id, error.message, end))) return false;
  log.error('payments.refund_not_possible', { refundId: id, error });
  return true;
}

async function storeAnswer(requested: Refund, answer: ProviderRefund): Promise<void> {
  await inTransaction(async (tx) => {
    const refund = await repository.lockRefund(requested.id, tx);
    // Returns if another caller has stored an answer or an operator has settled the refund.
    const unanswered = requested.status === 'failed' ? ['failed'] : ['requested', 'pending'];
    if (refund?.failures !== requested.failures || !unanswered.includes(refund.status)) return;
    if (answer.status === 'failed') return handleUndelivered(tx, refund, answer);
    const { id: providerRefundId, status, bankReference } = answer;
    await repository.storeRefundState(refund.id, { providerRefundId, status, bankReference }, tx);
    if (answer.status === 'processed') await queueRefundSent(tx, refund, { providerRefundId, bankReference });
    await postJournal(tx, {
      reason: 'refund_accepted',
      refType: 'refund',
      refId: journalRef(refund),
      entries: [
        { account: accounts.refundsPayable(), amount: refund.amountPaise },
        { account: accounts.provider(), amount: -refund.amountPaise },
      ],
      memo: { provider_refund_id: answer.id },
    });
    if (!isOfAppliedPayment(refund.reason))
      await payments.changeSettlementOutcome(refund.paymentId, 'refunding', 'refunded', tx);
  });
}

/** Retries help after a bank outage, but not if the account is closed. After the last retry an operator sends the money. */
export const RETRY_AFTER_MS: readonly number[] = [60 * 60_000, 6 * 60 * 60_000, 24 * 60 * 60_000];

async function handleUndelivered(tx: Tx, refund: Refund, { id: providerRefundId }: ProviderRefund): Promise<void> {
  const { id: refundId, failures } = refund;
  const lastError = `The provider accepted refund ${providerRefundId} but could not deliver it`;
  const wait = RETRY_AFTER_MS[failures];
  if (wait === undefined) {
    log.error('payments.refund_not_possible', { refundId });
    await repository.storeUndelivered(refundId, { status: 'failed', providerRefundId }, lastError, tx);
  } else {
    log.warn('payments.refund_undelivered', { refundId, failures: failures + 1 });
    const retryAt = new Date(now().getTime() + wait);
    const next = { status: 'requested', providerRefundId: null, attempts: 0, retryAt } as const;
    await repository.storeUndelivered(refundId, next, lastError, tx);
    await enqueue(tx, REFUND_TASK, { refundId }, { jobKey: `refund:${refundId}`, runAt: retryAt });
  }
  if (refund.providerRefundId === null) return;
  await postJournal(tx, {
    reason: 'refund_failed',
    refType: 'refund',
    refId: journalRef(refund),
    entries: [
      { account: accounts.provider(), amount: refund.amountPaise },
      { account: accounts.refundsPayable(), amount: -refund.amountPaise },
    ],
  });
  if (!isOfAppliedPayment(refund.reason))
    await payments.changeSettlementOutcome(refund.paymentId, 'refunded', 'refunding', tx);
}

async function fetchBankReference(refund: Refund, provider: PaymentProvider): Promise<void> {
  if (refund.bankReference !== null || refund.providerRefundId === null) return;
  const { bankReference } = await provider.fetchRefund(refund.providerRefundId);
  await inTransaction(async (tx) => {
    const isNew = await repository.storeBankReference(refund.id, bankReference, tx);
    if (isNew && bankReference !== null) await queueBankReference(tx, refund, bankReference);
  });
}

export async function refreshRefund(providerRefundId: string, provider?: PaymentProvider): Promise<void> {
  const refund = await repository.findRefundByProviderId(providerRefundId);
  if (refund) await executeRefund(refund.id, provider);
}

const STALE_AFTER_MS = 10 * 60_000;
/** Banks report a reference within two weeks or not at all. */
const REFERENCE_WITHIN_MS = 14 * millisecondsInDay;

export async function listStaleRefunds(limit: number): Promise<number[]> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const unfinished = await repository.listUnfinishedRefunds(ago(STALE_AFTER_MS), limit);
  const waiting = await repository.listWithoutReference(
    { sentSince: ago(REFERENCE_WITHIN_MS), untouchedSince: ago(millisecondsInDay) },
    limit,
  );
  return [...unfinished, ...waiting];
}
