import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider } from '@/lib/providers/payments/provider';
import type { ReportedPayment, SettlementOutcome, PaymentOrder, RecordedPayment } from '../../types';
import * as repository from '../repository/payments';
import { recoverProviderOrder } from './orders';

/** Also captures authorised payments, so that each ends as a booking or a refund. @throws {ProviderError} */
export async function fetchAttempts(
  order: PaymentOrder,
  provider: PaymentProvider = paymentProvider(),
): Promise<ProviderPayment[]> {
  const providerOrderId = await recoverProviderOrder(order, provider);
  if (!providerOrderId) return [];
  const attempts = (await provider.listOrderPayments(providerOrderId)).filter(
    (attempt) => attempt.orderId === providerOrderId,
  );
  attempts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  const latest: ProviderPayment[] = [];
  for (const attempt of attempts) latest.push(await captureIfAuthorised(attempt, provider));
  return latest;
}

async function captureIfAuthorised(attempt: ProviderPayment, provider: PaymentProvider): Promise<ProviderPayment> {
  if (attempt.status !== 'authorized') return attempt;
  try {
    return await provider.capture(attempt.id, attempt.amount);
  } catch (error) {
    // The provider rejects the capture, for example because another payment has paid the order. It then releases the amount.
    if (ProviderError.is(error, 'rejected')) return attempt;
    throw error;
  }
}

export function recordAttempt(tx: Tx, order: PaymentOrder, attempt: ProviderPayment): Promise<RecordedPayment> {
  return repository.upsertPayment(order.id, toReportedPayment(attempt), tx);
}

export function setSettlementOutcome(tx: Tx, payment: RecordedPayment, outcome: SettlementOutcome): Promise<void> {
  return repository.setSettlementOutcome(payment.id, outcome, tx);
}

export function listPayments(order: Pick<PaymentOrder, 'id'>, tx?: Tx): Promise<RecordedPayment[]> {
  return repository.listPaymentsOfOrder(order.id, tx);
}

/** A credit card in a UPI app costs the merchant a fee, as a card does, so accounts show it apart. */
function methodOf({ method, upi }: ProviderPayment): string {
  return upi?.payerAccount === 'credit_card' ? 'upi_credit_card' : method;
}

function toReportedPayment(attempt: ProviderPayment): ReportedPayment {
  return {
    providerPaymentId: attempt.id,
    amountPaise: attempt.amount,
    status: attempt.status,
    method: methodOf(attempt),
    cardLast4: attempt.card?.last4 ?? null,
    cardNetwork: attempt.card?.network ?? null,
    bank: attempt.bank,
    wallet: attempt.wallet,
    errorDescription: attempt.error?.description ?? null,
  };
}
