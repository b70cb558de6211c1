import type { NewOrder, PaymentProvider, ProviderOrder } from '../port';
import { ProviderError } from '../provider-error';
import { orderEntitySchema } from './order-entity';
import { paymentEntitySchema } from './payment-entity';
import { collectionSchema, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

type OrderCalls = Pick<PaymentProvider, 'createOrder' | 'findOrderByReceipt' | 'fetchOrder' | 'listOrderPayments'>;

/** The API has no idempotency header for orders, so the unique receipt prevents duplicates. */
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
        schema: collectionSchema(orderEntitySchema),
      });
      return found.items.find((order) => order.receipt === receipt) ?? null;
    },

    fetchOrder(orderId) {
      return callProvider(settings, { method: 'GET', path: `/orders/${pathId(orderId)}`, schema: orderEntitySchema });
    },

    async listOrderPayments(orderId) {
      const path = `/orders/${pathId(orderId)}/payments`;
      const found = await callProvider(settings, {
        method: 'GET',
        path,
        schema: collectionSchema(paymentEntitySchema),
      });
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
    schema: orderEntitySchema,
  });
}

/** An earlier attempt may have created the order if its response was lost or the receipt is already used. */
function mayExist(error: unknown): boolean {
  return (
    ProviderError.is(error, 'unknown') || (ProviderError.is(error, 'rejected') && error.fault?.field === 'receipt')
  );
}

function assertSameAmount(found: ProviderOrder, wanted: NewOrder): ProviderOrder {
  if (found.amount === wanted.amount) return found;
  throw new ProviderError(
    'rejected',
    `Receipt ${wanted.receipt} belongs to an order of ${found.amount} paise instead of ${wanted.amount}`,
  );
}
