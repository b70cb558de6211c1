import 'server-only';
import type { Paise } from '@/lib/money';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider, ProviderRefund } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import type { Refund, RefundReason } from '../../types';
import * as payments from '../repository/payments';
import * as repository from '../repository/refunds';
import { queueRefundSent } from './refund-mail';

export const REFUND_TASK = 'payments.refund';

/** The provider refuses to give back less than one rupee. */
export const SMALLEST_REFUND_PAISE = 100;

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
  return repository.listRefundsOfBooking(bookingId, tx);
}

/** Money that is still owed because the provider could not deliver it; a person has to send it another way. */
export function listFailedRefunds(limit: number): Promise<Refund[]> {
  return repository.listFailedRefunds(limit);
}

/**
 * Executes one refund. Idempotent: the key makes a repetition the same refund at the provider, and before a repetition
 * the provider is asked whether it has it already (its keys do not live for ever).
 * @throws {ProviderError} so that the job runner tries again
 */
export async function executeRefund(refundId: number, provider: PaymentProvider = paymentProvider()): Promise<void> {
  const refund = await repository.findRefund(refundId);
  if (!refund || (refund.status !== 'requested' && refund.status !== 'pending')) return;
  let answer: ProviderRefund;
  try {
    answer = await askProvider(refund, provider);
  } catch (error) {
    await repository.noteRefundAttempt(refundId, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
  crashPoint('refund-sent');
  await storeAnswer(refund, answer);
  crashPoint('refund-booked');
}

async function askProvider(refund: Refund, provider: PaymentProvider): Promise<ProviderRefund> {
  if (refund.providerRefundId) return provider.fetchRefund(refund.providerRefundId);
  await repository.noteRefundAttempt(refund.id, null);
  if (refund.attempts > 0) {
    const known = await provider.listRefunds(refund.providerPaymentId);
    const same = known.find((candidate) => candidate.receipt === refund.idempotencyKey);
    if (same) return same;
  }
  return provider.refund({
    paymentId: refund.providerPaymentId,
    amount: refund.amountPaise,
    idempotencyKey: refund.idempotencyKey,
    receipt: refund.idempotencyKey,
  });
}

/** Books the provider's answer once: money leaves our account with them when they have accepted the refund. */
async function storeAnswer(refund: Refund, answer: ProviderRefund): Promise<void> {
  await inTransaction(async (tx) => {
    await repository.storeRefundState(refund.id, { providerRefundId: answer.id, status: answer.status }, tx);
    if (answer.status === 'failed') return takeBack(tx, refund);
    if (answer.status === 'processed') await queueRefundSent(tx, refund, answer.id);
    await postJournal(tx, {
      reason: 'refund_accepted',
      refType: 'refund',
      refId: refund.id,
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
 * A refund that the provider could not deliver, for example to a closed account. If it was booked when they accepted it, the
 * booking is mirrored: the money is owed again, until a person sends it another way.
 */
async function takeBack(tx: Tx, refund: Refund): Promise<void> {
  log.error('payments.refund_not_possible', { refundId: refund.id });
  if (refund.providerRefundId === null) return;
  const isNew = await postJournal(tx, {
    reason: 'refund_failed',
    refType: 'refund',
    refId: refund.id,
    entries: [
      { account: accounts.provider(), amount: refund.amountPaise },
      { account: accounts.refundsPayable(), amount: -refund.amountPaise },
    ],
  });
  // Heard a second time: meanwhile a person may have settled it.
  if (!isNew) return;
  if (refund.reason !== 'cancellation') await payments.moveOutcome(refund.paymentId, 'refunded', 'refunding', tx);
}

/** Asks again about a refund the provider has sent news of. */
export async function refreshRefund(providerRefundId: string, provider?: PaymentProvider): Promise<void> {
  const refund = await repository.findRefundByProviderId(providerRefundId);
  if (refund) await executeRefund(refund.id, provider);
}

const STALE_AFTER_MS = 10 * 60_000;

/** Refunds that are not finished and that nobody touched for ten minutes. */
export function listStaleRefunds(limit: number): Promise<number[]> {
  return repository.listUnfinishedRefunds(new Date(now().getTime() - STALE_AFTER_MS), limit);
}
