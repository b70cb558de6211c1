import 'server-only';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';

export interface CheckoutProof {
  providerOrderId: string;
  providerPaymentId: string;
  signature: string;
}

export function assertSigned(order: PaymentOrder, proof: CheckoutProof, provider: PaymentProvider): void {
  const { providerPaymentId: paymentId, signature, providerOrderId } = proof;
  const orderId = order.providerOrderId;
  const isProved = orderId !== null && provider.verifyCheckoutSignature({ orderId, paymentId, signature });
  if (!isProved || providerOrderId !== orderId) throw new AppError('PAYMENT_NOT_VERIFIED');
}
