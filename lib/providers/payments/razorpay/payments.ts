import type { PaymentProvider, ProviderPayment } from '../port';
import { ProviderError } from '../provider-error';
import { paymentEntitySchema } from './payment-entity';
import { collectionSchema, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

type PaymentCalls = Pick<PaymentProvider, 'fetchPayment' | 'listPayments' | 'capture'>;

const PAGE_SIZE = 100;

export function paymentCalls(settings: TransportSettings): PaymentCalls {
  const calls: PaymentCalls = {
    fetchPayment(paymentId) {
      return callProvider(settings, {
        method: 'GET',
        path: `/payments/${pathId(paymentId)}`,
        query: { 'expand[]': 'card' },
        schema: paymentEntitySchema,
      });
    },

    async listPayments(since) {
      const found = new Map<string, ProviderPayment>();
      const from = String(Math.floor(since.getTime() / 1_000));
      // New payments shift the pages, so a payment may appear twice but is never missed.
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const { items } = await callProvider(settings, {
          method: 'GET',
          path: '/payments',
          query: { from, count: String(PAGE_SIZE), skip: String(skip) },
          schema: collectionSchema(paymentEntitySchema),
        });
        for (const payment of items) found.set(payment.id, payment);
        if (items.length < PAGE_SIZE) return [...found.values()];
      }
    },

    async capture(paymentId, amount) {
      try {
        return await callProvider(settings, {
          method: 'POST',
          path: `/payments/${pathId(paymentId)}/capture`,
          body: { amount, currency: 'INR' },
          schema: paymentEntitySchema,
        });
      } catch (error) {
        // A repeated capture is refused and a lost response is ambiguous, so read the payment.
        if (!ProviderError.is(error, 'rejected') && !ProviderError.is(error, 'unknown')) throw error;
        const payment = await calls.fetchPayment(paymentId);
        if (payment.captured && payment.amount === amount) return payment;
        throw error;
      }
    },
  };
  return calls;
}
