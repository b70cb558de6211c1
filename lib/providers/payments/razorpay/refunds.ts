import type { PaymentProvider, ProviderRefund } from '../port';
import { refundEntitySchema } from './refund-entity';
import { collectionSchema, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

const PAGE_SIZE = 100;

type RefundCalls = Pick<PaymentProvider, 'refund' | 'fetchRefund' | 'listRefunds'>;

export function refundCalls(settings: TransportSettings): RefundCalls {
  return {
    refund({ paymentId, amount, idempotencyKey, receipt, notes }) {
      return callProvider(settings, {
        method: 'POST',
        path: `/payments/${pathId(paymentId)}/refund`,
        headers: { 'x-refund-idempotency': idempotencyKey },
        body: { amount, speed: 'normal', ...(receipt ? { receipt } : {}), ...(notes ? { notes } : {}) },
        schema: refundEntitySchema,
        isRepeatable: true,
      });
    },

    fetchRefund(refundId) {
      return callProvider(settings, {
        method: 'GET',
        path: `/refunds/${pathId(refundId)}`,
        schema: refundEntitySchema,
      });
    },

    async listRefunds(paymentId) {
      const path = `/payments/${pathId(paymentId)}/refunds`;
      const found = new Map<string, ProviderRefund>();
      // New refunds shift the pages, so a refund may appear twice but is never missed.
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const query = { count: String(PAGE_SIZE), skip: String(skip) };
        const { items } = await callProvider(settings, {
          method: 'GET',
          path,
          query,
          schema: collectionSchema(refundEntitySchema),
        });
        for (const refund of items) found.set(refund.id, refund);
        if (items.length < PAGE_SIZE) return [...found.values()];
      }
    },
  };
}
