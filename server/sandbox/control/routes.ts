import { z } from 'zod';
import type { Sandbox } from '../context';
import { unknownId } from '../http/api-fault';
import { parse } from '../http/parse';
import { json } from '../http/reply';
import { param, type Route } from '../http/router';
import { faultsSchema } from '../faults';
import { checkoutResult, checkoutSuccess } from '../ledger/checkout-result';
import { seedCustomer } from '../ledger/customers';
import { collection, customerEntity, orderEntity, paymentEntity, refundEntity, tokenEntity } from '../ledger/entities';
import { getPayment, getRefund, settleRefund } from '../ledger/refunds';
import { authorizePayment } from '../ledger/settle-payment';
import { decideUpi } from '../upi/decide-upi';
import { moveSandboxClock } from './clock';
import { settlementControls } from './settlement-routes';
import { simulatePayment } from './simulate-payment';

const endpointSchema = z.object({ url: z.union([z.literal(''), z.url()]), secret: z.string().min(16).optional() });
const refundSchema = z.object({ status: z.enum(['processed', 'failed']) });

/** JSON endpoints for tests and demo data. They are not part of the provider's API. */
export function controlRoutes(sandbox: Sandbox): Route[] {
  const { store, faults, webhooks, settings } = sandbox;
  const route = (method: Route['method'], path: string, run: Route['run']): Route => ({
    method,
    path: `/control/${path}`,
    access: 'local',
    run,
  });
  return [
    route('GET', 'health', () => json({ ok: true })),
    route('GET', 'ledger', () => json(listEntities(sandbox))),
    route('GET', 'webhooks', () => json(collection(store.list('deliveries')))),
    route('GET', 'faults', () => json(faults.settings)),
    route('POST', 'faults', ({ body }) => {
      faults.replace(parse(faultsSchema, body));
      return json(faults.settings);
    }),
    route('POST', 'clock', ({ body }) => {
      const { offset_ms } = parse(z.object({ offset_ms: z.number().int() }), body);
      return json(moveSandboxClock(sandbox, offset_ms));
    }),
    route('POST', 'webhook-endpoint', ({ body }) => {
      const { url, secret } = parse(endpointSchema, body);
      webhooks.sendTo({ url, secret: secret ?? settings.webhookSecret });
      return json({ url });
    }),
    route('POST', 'webhooks/:id/send', (request) => {
      if (!webhooks.sendAgain(param(request, 'id'))) throw unknownId();
      return json({ sent: true });
    }),
    route('POST', 'payments', ({ body }) => {
      const payment = simulatePayment(sandbox, body);
      const { id, status } = payment;
      const proof = checkoutSuccess(sandbox, payment);
      return json({ payment_id: id, status, checkout_result: checkoutResult(sandbox, payment), proof });
    }),
    route('POST', 'payments/:id/authorize', (request) =>
      json(paymentEntity(authorizePayment(sandbox, getPayment(sandbox, param(request, 'id'))))),
    ),
    route('POST', 'payments/:id/upi', (request) => {
      const payment = decideUpi(sandbox, getPayment(sandbox, param(request, 'id')), request.body);
      return json(paymentEntity(payment));
    }),
    route('POST', 'refunds/:id', (request) => {
      const { status } = parse(refundSchema, request.body);
      return json(refundEntity(settleRefund(sandbox, getRefund(sandbox, param(request, 'id')), status)));
    }),
    route('POST', 'customers', ({ body }) => json(customerEntity(seedCustomer(sandbox, body)))),
    ...settlementControls(sandbox, (path, run) => route('POST', path, run)),
  ];
}

function listEntities({ store }: Sandbox) {
  return {
    orders: store.list('orders').map(orderEntity),
    payments: store.list('payments').map((payment) => paymentEntity(payment)),
    refunds: store.list('refunds').map(refundEntity),
    customers: store.list('customers').map(customerEntity),
    tokens: store.list('tokens').map((token) => ({ ...tokenEntity(token), customer_id: token.customer_id })),
  };
}
