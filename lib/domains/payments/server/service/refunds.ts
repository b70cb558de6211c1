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
import type { Refund, RefundReason } from '../../types';
import * as payments from '../repository/payments';
import * as repository from '../repository/refunds';
import { millisecondsInDay } from 'date-fns/constants';
import { attemptKey, findAtProvider } from './refund-attempts';
import { queueBankReference, queueRefundSent } from './refund-mail';

export const REFUND_TASK = 'payments.refund';

/** The provider refuses to give back less than one rupee. */
export const SMALLEST_REFUND_PAISE = 100;

/**
 * When a refund that the provider refuses has failed: a payment of more than six months ago stays refused for ever, an account with
 * too little money in it for some hours. The number is hours of asking, so that a day on which nobody could ask ends nothing.
 */
const GIVEN_UP = { afterMs: 24 * 60 * 60_000, refusals: 24 };

interface RefundRequest {
  paymentId: number;
  bookingId: number | null;
  amountPaise: Paise;
  reason: RefundReason;
  /** Names the business fact, so that asking twice is one refund; 10 characters or more of A-Z a-z 0-9 - _. */
  idempotencyKey: string;
}

/** Orders money back in the transaction that decided it; a job executes it afterwards. False when it was ordered before. */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<boolean> {
  const id = await repository.insertRefund(request, tx);
  if (id === null) return false;
  await enqueue(tx, REFUND_TASK, { refundId: id }, { jobKey: `refund:${id}` });
  return true;
}

/** Paise of a payment that are refunded or on their way back. */
export function refundedSoFar(tx: Tx, paymentId: number): Promise<Paise> {
  return repository.sumRefunds(paymentId, tx);
}

export function listRefundsOfBooking(bookingId: number, tx?: Tx): Promise<Refund[]> {
  return repository.listRefundsOfBookings([bookingId], tx);
}

/** Refunds of many bookings, the earliest first. */
export function listRefundsOfBookings(bookingIds: readonly number[]): Promise<Refund[]> {
  return repository.listRefundsOfBookings(bookingIds);
}

/** Refunds that are still owed because the provider could not deliver them: retried, or to be sent another way by an operator. */
export function listOwedRefunds(limit: number): Promise<Refund[]> {
  return repository.listOwedRefunds(limit);
}

/**
 * Executes one refund. Idempotent: the key makes a repetition the same refund at the provider, and before every attempt
 * the provider is asked whether it has one already (its keys do not live for ever). One that is refused for a day has failed.
 * @throws {ProviderError} so that the job runner tries again
 */
export async function executeRefund(refundId: number, provider: PaymentProvider = paymentProvider()): Promise<void> {
  const refund = await repository.findRefund(refundId);
  if (refund?.status === 'processed') return fetchBankReference(refund, provider);
  if (!refund || (refund.status !== 'requested' && refund.status !== 'pending')) return;
  if (refund.retryAt && refund.retryAt > now()) return;
  let answer: ProviderRefund | null;
  try {
    answer = await askProvider(refund, provider);
  } catch (error) {
    await repository.noteRefundError(refundId, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
  if (!answer) return;
  crashPoint('refund-sent');
  await storeAnswer(refund, answer);
  crashPoint('refund-booked');
}

/**
 * Before a person sends the money of a failed refund another way: stores what the provider made of an earlier attempt, if that
 * attempt has sent the money or may still send it.
 * @throws {ProviderError} when the provider does not say; nothing has changed
 */
export async function adoptLiveRefund(refund: Refund, provider: PaymentProvider): Promise<void> {
  const answer = await findAtProvider(refund, provider);
  if (answer && answer.status !== 'failed') await storeAnswer(refund, answer);
}

/** Null when this refusal was the last one. */
async function askProvider(refund: Refund, provider: PaymentProvider): Promise<ProviderRefund | null> {
  if (refund.providerRefundId) return provider.fetchRefund(refund.providerRefundId);
  await repository.noteRefundAsked(refund.id);
  // Also before the first attempt: the database may be a restored backup that is older than this refund at the provider.
  const earlier = await findAtProvider(refund, provider);
  if (earlier) return earlier;
  const { providerPaymentId: paymentId, amountPaise: amount } = refund;
  const idempotencyKey = attemptKey(refund, refund.failures);
  try {
    return await provider.refund({ paymentId, amount, idempotencyKey, receipt: idempotencyKey });
  } catch (error) {
    if (!ProviderError.is(error, 'rejected')) throw error;
    // Perhaps because it has it: asked for at the same moment. And who gets no list either is not refused for this refund.
    const same = await findAtProvider(refund, provider);
    if (same) return same;
    if (!(await isGivenUp(refund, error))) throw error;
    return null;
  }
}

/** Reference of one attempt in the ledger. */
function journalRef({ id, failures }: Refund): string {
  return failures === 0 ? String(id) : `${id}-again${failures}`;
}

/** Counts a refusal; at the last one the refund has failed, and its money stays owed until a person sends it another way. */
async function isGivenUp({ id }: Refund, error: ProviderError): Promise<boolean> {
  const requestedBefore = new Date(now().getTime() - GIVEN_UP.afterMs);
  const end = { requestedBefore, refusals: GIVEN_UP.refusals };
  if (!(await repository.noteRefundRefusal(id, error.message, end))) return false;
  log.error('payments.refund_not_possible', { refundId: id, error });
  return true;
}

/** Books the provider's answer once: money leaves our account with them when they have accepted the refund. */
async function storeAnswer(asked: Refund, answer: ProviderRefund): Promise<void> {
  await inTransaction(async (tx) => {
    const refund = await repository.lockRefund(asked.id, tx);
    // Another caller has stored an answer meanwhile, or an operator has settled it.
    const unanswered = asked.status === 'failed' ? ['failed'] : ['requested', 'pending'];
    if (refund?.failures !== asked.failures || !unanswered.includes(refund.status)) return;
    if (answer.status === 'failed') return noteUndelivered(tx, refund, answer);
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
    if (refund.reason !== 'cancellation') await payments.moveOutcome(refund.paymentId, 'refunding', 'refunded', tx);
  });
}

/**
 * Delays after which a refund that the provider accepted and could not deliver is retried: a bank outage ends after hours, a closed
 * account remains closed. After the last attempt an operator sends the money another way.
 */
export const RETRY_AFTER_MS: readonly number[] = [60 * 60_000, 6 * 60 * 60_000, 24 * 60 * 60_000];

/** The money is owed again. If the ledger has an entry of the accepted refund, it is reversed. */
async function noteUndelivered(tx: Tx, refund: Refund, { id: providerRefundId }: ProviderRefund): Promise<void> {
  const { id: refundId, failures } = refund;
  const lastError = `The provider accepted ${providerRefundId} and could not deliver it`;
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
  if (refund.reason !== 'cancellation') await payments.moveOutcome(refund.paymentId, 'refunded', 'refunding', tx);
}

/** Banks report their reference days after the provider has sent the money; it is stored and mailed once. */
async function fetchBankReference(refund: Refund, provider: PaymentProvider): Promise<void> {
  if (refund.bankReference !== null || refund.providerRefundId === null) return;
  const { bankReference } = await provider.fetchRefund(refund.providerRefundId);
  await inTransaction(async (tx) => {
    const isNew = await repository.noteBankReference(refund.id, bankReference, tx);
    if (isNew && bankReference !== null) await queueBankReference(tx, refund, bankReference);
  });
}

/** Asks again about a refund the provider has sent news of. */
export async function refreshRefund(providerRefundId: string, provider?: PaymentProvider): Promise<void> {
  const refund = await repository.findRefundByProviderId(providerRefundId);
  if (refund) await executeRefund(refund.id, provider);
}

const STALE_AFTER_MS = 10 * 60_000;
/** A bank that has not reported a reference after two weeks does not report one. */
const REFERENCE_WITHIN_MS = 14 * millisecondsInDay;

/** Unfinished refunds that were unchanged for ten minutes, then those that wait for a bank reference, once a day. */
export async function listStaleRefunds(limit: number): Promise<number[]> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const unfinished = await repository.listUnfinishedRefunds(ago(STALE_AFTER_MS), limit);
  const waiting = await repository.listWithoutReference(
    { sentSince: ago(REFERENCE_WITHIN_MS), untouchedSince: ago(millisecondsInDay) },
    limit,
  );
  return [...unfinished, ...waiting];
}
