import { z } from 'zod';
import type { Sandbox } from '../context';
import { currencyField, parse } from '../http/parse';
import { json } from '../http/reply';
import { param, type Route } from '../http/router';
import { collection, paymentEntity } from '../ledger/entities';
import { getPayment } from '../ledger/refunds';
import { capturePayment } from '../ledger/settle-payment';
import { paginate } from './paginate';

const captureSchema = z.strictObject({
  amount: z.number('The amount must be an integer.').int('The amount must be an integer.'),
  currency: currencyField,
});

export function paymentRoutes(sandbox: Sandbox): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/payments',
      access: 'secret',
      operation: 'fetch_payment',
      run: ({ query }) => {
        const payments = paginate(sandbox.store.list('payments'), query);
        return json(collection(payments.map((payment) => paymentEntity(payment, wantsCard(query)))));
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/:id',
      access: 'secret',
      operation: 'fetch_payment',
      run: (request) => json(paymentEntity(getPayment(sandbox, param(request, 'id')), wantsCard(request.query))),
    },
    {
      method: 'POST',
      path: '/v1/payments/:id/capture',
      access: 'secret',
      operation: 'capture',
      run: (request) => {
        const { amount } = parse(captureSchema, request.body);
        return json(paymentEntity(capturePayment(sandbox, getPayment(sandbox, param(request, 'id')), amount)));
      },
    },
  ];
}

function wantsCard(query: URLSearchParams): boolean {
  return query.getAll('expand[]').includes('card');
}
