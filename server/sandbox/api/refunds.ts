import type { Sandbox } from '../context';
import { json } from '../http/reply';
import { param, type Route } from '../http/router';
import { collection, refundEntity } from '../ledger/entities';
import { createRefund, getPayment, getRefund } from '../ledger/refunds';
import { paginate } from './paginate';

const IDEMPOTENCY_HEADER = 'x-refund-idempotency';

export function refundRoutes(sandbox: Sandbox): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/payments/:id/refund',
      access: 'secret',
      operation: 'refund',
      lock: (request) => request.header(IDEMPOTENCY_HEADER) ?? null,
      run: (request) => {
        const payment = getPayment(sandbox, param(request, 'id'));
        const key = request.header(IDEMPOTENCY_HEADER) ?? null;
        return json(refundEntity(createRefund(sandbox, payment, request.body, key)));
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/:id/refunds',
      access: 'secret',
      operation: 'fetch_refund',
      run: (request) => {
        const payment = getPayment(sandbox, param(request, 'id'));
        const refunds = sandbox.store.list('refunds').filter((refund) => refund.payment_id === payment.id);
        return json(collection(paginate(refunds, request.query).map(refundEntity)));
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/:id/refunds/:refund',
      access: 'secret',
      operation: 'fetch_refund',
      run: (request) => json(refundEntity(getRefund(sandbox, param(request, 'refund')))),
    },
    {
      method: 'GET',
      path: '/v1/refunds/:id',
      access: 'secret',
      operation: 'fetch_refund',
      run: (request) => json(refundEntity(getRefund(sandbox, param(request, 'id')))),
    },
    {
      method: 'GET',
      path: '/v1/refunds',
      access: 'secret',
      operation: 'fetch_refund',
      run: ({ query }) => json(collection(paginate(sandbox.store.list('refunds'), query).map(refundEntity))),
    },
  ];
}
