import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { ProviderPayment } from '@/lib/providers/payments/port';
import { fakeProvider } from '../fake-provider';
import type { Bank } from './bank';
import type { Attempt } from './fault-schedule';

/** The provider's rules in memory, with payments that the real one would refuse. It sends no notices: orders are settled instead. */
export function memoryBank(): Bank {
  const fake = fakeProvider();
  const paymentsOf = (orderId: string) => [...fake.payments.values()].filter((payment) => payment.orderId === orderId);
  return {
    provider: fake,
    async pay({ providerOrderId, amountPaise }, ends) {
      // The provider refuses a second payment of a paid order, except one that was authorised late.
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
    proofOf(orderId) {
      const payment = paymentsOf(orderId).at(-1);
      return payment && { paymentId: payment.id, signature: fake.signatureOf(orderId, payment.id) };
    },
    failNext: async (call, kind, after) => fake.failNext(call, kind, after),
    mislead: () => Promise.resolve(),
    forgetFaults: async () => fake.forgetFaults(),
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
