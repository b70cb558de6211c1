import 'server-only';
import { getPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { settleOrder } from './settle-order';

/** Does nothing if the provider has no order, because nothing can have been paid. @throws {AppError} PAYMENT_PROVIDER_DOWN */
export async function settleAtProvider(orderId: number, provider: PaymentProvider): Promise<void> {
  if ((await getPaymentOrder(orderId)).providerOrderId === null) return;
  try {
    await settleOrder(orderId, provider);
  } catch (error) {
    if (ProviderError.is(error)) throw new AppError('PAYMENT_PROVIDER_DOWN', { cause: error, retryAfter: 5 });
    throw error;
  }
}
