import type { NewOrder, PaymentProvider, ProviderOrder } from '../port';
import { ProviderError } from '../provider-error';
import { orderEntity } from './order-entity';
import { paymentEntity } from './payment-entity';
import { collectionOf, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

type OrderCalls = Pick<PaymentProvider, 'createOrder' | 'findOrderByReceipt' | 'fetchOrder' | 'listOrderPayments'>;

/** Orders have no idempotency header: the unique receipt stands in for it. */
export function orderCalls(settings: TransportSettings): OrderCalls {
  const calls: OrderCalls = {
    async createOrder(order) {
      try {
        return await postOrder(settings, order);
      } catch (error) {
        if (!mayExist(error)) throw error;
        const existing = await calls.findOrderByReceipt(order.receipt);
        if (!existing) throw error;
        return assertSameAmount(existing, order);
      }
    },

    async findOrderByReceipt(receipt) {
      const found = await callProvider(settings, {
        method: 'GET',
        path: '/orders',
        query: { receipt, count: '10' },
        schema: collectionOf(orderEntity),
      });
      return found.items.find((order) => order.receipt === receipt) ?? null;
    },

    fetchOrder(orderId) {
      return callProvider(settings, { method: 'GET', path: `/orders/${pathId(orderId)}`, schema: orderEntity });
    },

    async listOrderPayments(orderId) {
      const path = `/orders/${pathId(orderId)}/payments`;
      const found = await callProvider(settings, { method: 'GET', path, schema: collectionOf(paymentEntity) });
      return found.items.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },
  };
  return calls;
}

function postOrder(settings: TransportSettings, order: NewOrder): Promise<ProviderOrder> {
  return callProvider(settings, {
    method: 'POST',
    path: '/orders',
    body: {
      amount: order.amount,
      currency: 'INR',
      receipt: order.receipt,
      notes: order.notes ?? {},
      ...(order.capture === 'manual' ? { payment: { capture: 'manual' } } : {}),
    },
    schema: orderEntity,
  });
}

/** After a lost answer, and after "this receipt was used", the order may be there from an earlier try. */
function mayExist(error: unknown): boolean {
  return (
    ProviderError.is(error, 'unknown') || (ProviderError.is(error, 'rejected') && error.fault?.field === 'receipt')
  );
}

function assertSameAmount(found: ProviderOrder, wanted: NewOrder): ProviderOrder {
  if (found.amount === wanted.amount) return found;
  throw new ProviderError('rejected', `Receipt ${wanted.receipt} already stands for an order of another amount`);
}
