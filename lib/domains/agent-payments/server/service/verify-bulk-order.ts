import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { getPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { fromRupees, type Paise } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { assertApplied } from '@/lib/domains/bookings/server/service/settle/assert-applied';
import { getBulkOrder } from './bulk-order-view';
import { assertSigned, type CheckoutProof } from '@/lib/domains/bookings/server/service/settle/payment-proof';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';

export interface BulkProof extends CheckoutProof {
  legalEntityId: number;
  orderId: string;
  /** Amount in rupees. It is only compared with the order. */
  amountPaid: number;
}

/**
 * @throws {AppError} NOT_FOUND, PAYMENT_NOT_VERIFIED, AMOUNT_MISMATCH, PAYMENT_PENDING, PAYMENT_REFUNDED,
 *   PAYMENT_PROVIDER_DOWN
 */
export async function verifyBulkPayment(
  actor: Actor,
  proof: BulkProof,
  provider: PaymentProvider = providerForRequest(),
): Promise<PaymentOrder> {
  const order = await getBulkOrder(actor, proof);
  assertSigned(order, proof, provider);
  if (paiseOrNull(proof.amountPaid) !== order.amountPaise) {
    throw new AppError('AMOUNT_MISMATCH', { field: 'amount_paid' });
  }
  try {
    await settleOrder(order.id, provider);
  } catch (error) {
    if (ProviderError.is(error)) throw new AppError('PAYMENT_PROVIDER_DOWN', { cause: error, retryAfter: 5 });
    throw error;
  }
  await assertApplied(order, proof);
  return getPaymentOrder(order.id);
}

function paiseOrNull(rupees: number): Paise | null {
  try {
    return fromRupees(rupees);
  } catch {
    return null;
  }
}
