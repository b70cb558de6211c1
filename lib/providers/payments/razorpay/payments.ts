import type { PaymentProvider, ProviderPayment } from '../port';
import { ProviderError } from '../provider-error';
import { paymentEntity } from './payment-entity';
import { collectionOf, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

type PaymentCalls = Pick<PaymentProvider, 'fetchPayment' | 'listPayments' | 'capture'>;

/** The most payments in one answer. */
const PAGE = 100;

/** Reading a payment and taking authorised money. */
export function paymentCalls(settings: TransportSettings): PaymentCalls {
  const calls: PaymentCalls = {
    fetchPayment(paymentId) {
      return callProvider(settings, {
        method: 'GET',
        path: `/payments/${pathId(paymentId)}`,
        // The card's network and last four digits come only when asked for.
        query: { 'expand[]': 'card' },
        schema: paymentEntity,
      });
    },

    async listPayments(since) {
      const found = new Map<string, ProviderPayment>();
      const from = String(Math.floor(since.getTime() / 1_000));
      // Payments that are begun meanwhile shift the pages: one may appear twice, none is missed.
      for (let skip = 0; ; skip += PAGE) {
        const { items } = await callProvider(settings, {
          method: 'GET',
          path: '/payments',
          query: { from, count: String(PAGE), skip: String(skip) },
          schema: collectionOf(paymentEntity),
        });
        for (const payment of items) found.set(payment.id, payment);
        if (items.length < PAGE) return [...found.values()];
      }
    },

    async capture(paymentId, amount) {
      try {
        return await callProvider(settings, {
          method: 'POST',
          path: `/payments/${pathId(paymentId)}/capture`,
          body: { amount, currency: 'INR' },
          schema: paymentEntity,
        });
      } catch (error) {
        // A second capture is refused, and a lost answer leaves it open: in both cases the payment itself knows.
        if (!ProviderError.is(error, 'rejected') && !ProviderError.is(error, 'unknown')) throw error;
        const payment = await calls.fetchPayment(paymentId);
        if (payment.captured && payment.amount === amount) return payment;
        throw error;
      }
    },
  };
  return calls;
}
