import 'server-only';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { AppError } from '@/lib/platform/errors/app-error';
import type { CheckoutProof } from './payment-proof';

/** @throws {AppError} PAYMENT_NOT_VERIFIED for a payment of another order, PAYMENT_PENDING, PAYMENT_REFUNDED */
export async function assertApplied(order: PaymentOrder, { providerPaymentId }: CheckoutProof): Promise<void> {
  const payments = await listPayments(order);
  const payment = payments.find((candidate) => candidate.providerPaymentId === providerPaymentId);
  if (!payment) throw new AppError('PAYMENT_NOT_VERIFIED');
  if (payment.outcome === 'applied') return;
  throw new AppError(payment.outcome ? 'PAYMENT_REFUNDED' : 'PAYMENT_PENDING');
}
