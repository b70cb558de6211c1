import type { PaymentProvider } from '../port';
import { refundEntity } from './refund-entity';
import { collectionOf, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

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
      const query = { count: '100' };
      return (await callProvider(settings, { method: 'GET', path, query, schema: collectionOf(refundEntity) })).items;
    },
  };
}
