import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { ProviderPayment } from '@/lib/providers/payments/port';
import { createFakeProvider } from '../fake-provider';
import type { Bank } from './simulated-bank';
import type { Attempt } from './schedule-steps';

/**
 * Uses the in-memory provider, which also accepts payments that the real one refuses, such as a second payment of a paid order. Sends no
 * webhooks; `deliver` settles the order instead.
 */
export function createMemoryBank(): Bank {
  const fake = createFakeProvider();
  const paymentsOf = (orderId: string) => [...fake.payments.values()].filter((payment) => payment.orderId === orderId);
  return {
    provider: fake,
    async pay({ providerOrderId, amountPaise }, ends) {
      const changes: Record<Attempt, Partial<ProviderPayment>> = {
        captured: {},
        authorized: { status: 'authorized', captured: false },
        failed: { status: 'failed', captured: false },
        created: { status: 'created', captured: false },
        'too little': { amount: 100 },
        'too much': { amount: amountPaise + 1 },
      };
      fake.pay(providerOrderId, changes[ends]);
    },
    async payLate(orderId, ends) {
      const late = paymentsOf(orderId).find(({ status }) => status === 'failed' || status === 'created');
      if (late) fake.payments.set(late.id, { ...late, status: ends, captured: ends === 'captured' });
    },
    getProof(orderId) {
      const payment = paymentsOf(orderId).at(-1);
      return payment && { paymentId: payment.id, signature: fake.signatureOf(orderId, payment.id) };
    },
    failNext: async (call, kind, after) => fake.failNext(call, kind, after),
    falsifyWebhooks: () => Promise.resolve(),
    clearFaults: async () => fake.clearFaults(),
    moveClock: () => Promise.resolve(),
    deliver: async (order, provider) => void (await settleOrder(order.id, provider)),
    ledger: async () => ({
      orders: [...fake.orders.values()].map(({ id, receipt, amount, amountPaid, status }) => ({
        ...{ id, receipt, amount, status },
        amount_paid: amountPaid,
      })),
      payments: [...fake.payments.values()].map(({ id, orderId, amount, amountRefunded, status, captured }) => ({
        ...{ id, amount, status, captured },
        order_id: orderId ?? '',
        amount_refunded: amountRefunded,
      })),
      refunds: [...fake.refunds.values()].map(({ id, paymentId, amount, status, receipt }) => ({
        ...{ id, amount, status, receipt },
        payment_id: paymentId,
      })),
      customers: [],
      tokens: [],
    }),
  };
}
