import type { PaymentProvider, ProviderRefund } from '../port';
import { refundEntity } from './refund-entity';
import { collectionOf, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

/** The most that one answer may hold. */
const PAGE = 100;

type RefundCalls = Pick<PaymentProvider, 'refund' | 'fetchRefund' | 'listRefunds'>;

/** Refunds are made safe to repeat by the header X-Refund-Idempotency. */
export function refundCalls(settings: TransportSettings): RefundCalls {
  return {
    refund({ paymentId, amount, idempotencyKey, receipt, notes }) {
      return callProvider(settings, {
        method: 'POST',
        path: `/payments/${pathId(paymentId)}/refund`,
        headers: { 'x-refund-idempotency': idempotencyKey },
        body: { amount, speed: 'normal', ...(receipt ? { receipt } : {}), ...(notes ? { notes } : {}) },
        schema: refundEntity,
        repeatable: true,
      });
    },

    fetchRefund(refundId) {
      return callProvider(settings, { method: 'GET', path: `/refunds/${pathId(refundId)}`, schema: refundEntity });
    },

    async listRefunds(paymentId) {
      const path = `/payments/${pathId(paymentId)}/refunds`;
      const found = new Map<string, ProviderRefund>();
      // Refunds that are made meanwhile move the rest down: one may come twice, none is left out.
      for (let skip = 0; ; skip += PAGE) {
        const query = { count: String(PAGE), skip: String(skip) };
        const { items } = await callProvider(settings, {
          method: 'GET',
          path,
          query,
          schema: collectionOf(refundEntity),
        });
        for (const refund of items) found.set(refund.id, refund);
        if (items.length < PAGE) return [...found.values()];
      }
    },
  };
}
