import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root';
import { methods } from '../cards/methods';
import type { Sandbox } from '../context';
import { json, script, seeOther, type Reply } from '../http/reply';
import { param, type Route, type RouteRequest } from '../http/router';
import { checkoutResult } from '../ledger/checkout-result';
import { getPayment } from '../ledger/refunds';
import { cancelPayment } from '../ledger/settle-payment';
import { startPayment } from '../ledger/start-payment';
import type { PaymentRow } from '../store/rows';
import { nextUpiStep } from '../upi/link';

const SCRIPT_FILES = ['checkout.js', 'formatter.js'];

/** Endpoints for the payer's browser: the checkout script and its requests, which carry the key id only. */
export function checkoutRoutes(sandbox: Sandbox): Route[] {
  const status = (payment: PaymentRow): Reply => {
    const result = checkoutResult(sandbox, payment);
    // A pending payment and one whose bank never calls back have the same status.
    return json(result ? { status: payment.status, result } : { status: 'created' });
  };
  return [
    { method: 'GET', path: '/v1/razorpay.js', access: 'open', run: async () => script(await readScript()) },
    { method: 'GET', path: '/v1/methods', access: 'key', run: () => json(methods) },
    { method: 'GET', path: '/v1/preferences', access: 'key', run: () => json({ methods }) },
    {
      method: 'POST',
      path: '/v1/payments/create/ajax',
      access: 'key',
      operation: 'create_payment',
      run: (request) => {
        const payment = startPayment(sandbox, request.body, request.header('origin') ?? null);
        if (payment.upi) return json(nextUpiStep(sandbox, payment));
        const next = { url: toBankPath(payment), method: 'get', content: {} };
        return json({ type: 'first', payment_id: payment.id, request: next });
      },
    },
    {
      // Redirect mode: the browser leaves the merchant's page, and the bank page posts the outcome to the callback URL.
      method: 'POST',
      path: '/v1/payments/create/checkout',
      access: 'key',
      operation: 'create_payment',
      run: (request) => seeOther(toBankPath(startPayment(sandbox, request.body, null))),
    },
    {
      method: 'GET',
      path: '/v1/payments/:id/status',
      access: 'key',
      run: (request) => status(getRequestedPayment(sandbox, request)),
    },
    {
      method: 'POST',
      path: '/v1/payments/:id/cancel',
      access: 'key',
      run: (request) => status(cancelPayment(sandbox, getRequestedPayment(sandbox, request))),
    },
  ];
}

function getRequestedPayment(sandbox: Sandbox, request: RouteRequest): PaymentRow {
  return getPayment(sandbox, param(request, 'id'));
}

function toBankPath(payment: PaymentRow): string {
  return `/bank/${payment.id}`;
}

async function readScript(): Promise<string> {
  const folder = path.join(projectRoot, 'server', 'sandbox', 'browser');
  return (await Promise.all(SCRIPT_FILES.map((part) => readFile(path.join(folder, part), 'utf8')))).join('\n');
}
