import { z } from 'zod';
import type { Sandbox } from '../context';
import { parse } from '../http/parse';
import { decide, outcomes } from '../ledger/decide';
import { getOrder } from '../ledger/orders';
import { startPayment } from '../ledger/start-payment';
import type { PaymentRow } from '../store/rows';
import { decideUpi, upiDecisions } from '../upi/decide-upi';

const simulationSchema = z.strictObject({
  order_id: z.string(),
  /** `pending` leaves the payment undecided. */
  outcome: z.enum([...outcomes, ...upiDecisions, 'pending']).default('success'),
  method: z.enum(['card', 'netbanking', 'wallet', 'upi']).default('card'),
  card_number: z.string().default('4100280000001007'),
  bank: z.string().default('HDFC'),
  wallet: z.string().default('mobikwik'),
  customer_id: z.string().optional(),
  token: z.string().optional(),
  save: z.boolean().default(false),
});

/** Creates a payment of the order and applies the bank's decision, without a browser. */
export function simulatePayment(sandbox: Sandbox, body: unknown): PaymentRow {
  const input = parse(simulationSchema, body);
  const order = getOrder(sandbox, input.order_id);
  const { outcome, method, bank, wallet, customer_id, token } = input;
  const form = {
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
    email: 'payer@sandbox.example',
    contact: '+919900000000',
    method,
    customer_id,
    ...(method === 'netbanking' ? { bank } : {}),
    ...(method === 'wallet' ? { wallet } : {}),
    ...(method === 'upi' ? { 'upi[flow]': 'qr', 'upi[app]': 'any' } : {}),
    ...(method === 'card' && token ? { token } : {}),
    ...(method === 'card' && !token ? cardFields(sandbox, input.card_number, input.save) : {}),
  };
  const payment = startPayment(sandbox, form, null);
  if (outcome === 'pending') return payment;
  if (payment.upi) return decideUpi(sandbox, payment, { decision: outcome === 'failure' ? 'declined' : outcome });
  return decide(sandbox, payment, parse(z.enum(outcomes), outcome));
}

function cardFields(sandbox: Sandbox, number: string, save: boolean) {
  const year = new Date(sandbox.clock.milliseconds()).getUTCFullYear() + 3;
  return {
    'card[name]': 'Sandbox Payer',
    'card[number]': number,
    'card[expiry_month]': '12',
    'card[expiry_year]': String(year % 100),
    'card[cvv]': /^3[47]/.test(number) ? '1234' : '123',
    ...(save ? { save: '1' } : {}),
  };
}
