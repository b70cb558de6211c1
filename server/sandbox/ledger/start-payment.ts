import { z } from 'zod';
import type { Sandbox } from '../context';
import { badInput, unknownId } from '../http/api-fault';
import { notesField, parse } from '../http/parse';
import { newId } from '../ids';
import type { OrderRow, PaymentRow } from '../store/rows';
import { readInstrument } from './instrument';

const formSchema = z.object({
  amount: z.coerce.number('The amount must be an integer.').int('The amount must be an integer.'),
  currency: z.literal('INR', 'Currency is not supported'),
  order_id: z.string(),
  email: z.email('The email must be a valid email address.'),
  contact: z.string().regex(/^\+?[\d\s-]{8,16}$/, 'Contact number contains invalid characters'),
  customer_id: z.string().optional(),
  description: z.string().max(255).optional(),
  callback_url: z.url({ protocol: /^https?$/, error: 'The callback url format is invalid.' }).optional(),
});

/** Creates a pending payment, which the bank page decides. */
export function startPayment(sandbox: Sandbox, form: Record<string, unknown>, origin: string | null): PaymentRow {
  const input = parse(formSchema, form);
  const order = sandbox.store.find('orders', input.order_id);
  if (!order) throw unknownId();
  assertPayable(order, input.amount);
  const customerId = input.customer_id || null;
  if (customerId && !sandbox.store.find('customers', customerId)) throw unknownId();
  const payment: PaymentRow = {
    id: newId('pay'),
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    amount_refunded: 0,
    email: input.email,
    contact: input.contact,
    customer_id: customerId,
    notes: readNotes(form),
    description: input.description ?? null,
    fault: null,
    reference: null,
    captured: false,
    created_at: sandbox.clock.seconds(),
    origin,
    callback_url: input.callback_url ?? null,
    silent: false,
    late_at: null,
    ...readInstrument(sandbox, form, customerId),
  };
  const attempted: OrderRow = { ...order, attempts: order.attempts + 1, status: 'attempted' };
  sandbox.store.commit([
    { table: 'payments', row: payment },
    { table: 'orders', row: attempted },
  ]);
  return payment;
}

function assertPayable(order: OrderRow, amount: number): void {
  if (order.status === 'paid') {
    throw badInput(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      'order_id',
    );
  }
  if (amount !== order.amount) {
    throw badInput('Payment amount is different from your order amount. Pass the same amount as the order.', 'amount');
  }
}

/** Forms send notes as `notes[key]=value`. */
function readNotes(form: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(form).flatMap(([name, value]) => {
    const key = /^notes\[(.+)\]$/.exec(name)?.[1];
    return key ? [[key, String(value)]] : [];
  });
  return parse(notesField, Object.fromEntries(pairs));
}
