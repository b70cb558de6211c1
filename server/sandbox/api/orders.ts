import type { Sandbox } from '../context';
import { json } from '../http/reply';
import { param, type Route } from '../http/router';
import { collection, orderEntity, paymentEntity } from '../ledger/entities';
import { changeNotes, createOrder, getOrder } from '../ledger/orders';
import { paginate } from './paginate';

export function orderRoutes(sandbox: Sandbox): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/orders',
      access: 'secret',
      operation: 'create_order',
      run: ({ body }) => json(orderEntity(createOrder(sandbox, body))),
    },
    {
      method: 'GET',
      path: '/v1/orders',
      access: 'secret',
      operation: 'list_orders',
      run: ({ query }) => {
        const receipt = query.get('receipt');
        const orders = sandbox.store.list('orders').filter((order) => receipt === null || order.receipt === receipt);
        return json(collection(paginate(orders, query).map(orderEntity)));
      },
    },
    {
      method: 'GET',
      path: '/v1/orders/:id',
      access: 'secret',
      operation: 'fetch_order',
      run: (request) => json(orderEntity(getOrder(sandbox, param(request, 'id')))),
    },
    {
      method: 'PATCH',
      path: '/v1/orders/:id',
      access: 'secret',
      run: (request) => json(orderEntity(changeNotes(sandbox, param(request, 'id'), request.body))),
    },
    {
      method: 'GET',
      path: '/v1/orders/:id/payments',
      access: 'secret',
      operation: 'fetch_order',
      run: (request) => {
        const order = getOrder(sandbox, param(request, 'id'));
        const payments = sandbox.store.list('payments').filter((payment) => payment.order_id === order.id);
        return json(collection(payments.reverse().map((payment) => paymentEntity(payment))));
      },
    },
  ];
}
