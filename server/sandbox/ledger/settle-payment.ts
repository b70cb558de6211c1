import { randomInt } from 'node:crypto';
import { publishedFault } from '../cards/published-faults';
import type { Sandbox } from '../context';
import { badInput } from '../http/api-fault';
import { newId } from '../ids';
import type { PaymentErrorRow, OrderRow, PaymentRow, TokenRow } from '../store/rows';
import { captureEvents, paymentEvent } from '../webhooks/events';
import { upiFaults } from '../upi/faults';
import { getOrder } from './orders';

/** `failed` is not final: a late authorisation can change it. */
export function failPayment(
  sandbox: Sandbox,
  payment: PaymentRow,
  fault: PaymentErrorRow,
  lateAt: number | null = null,
): PaymentRow {
  const failed: PaymentRow = { ...payment, status: 'failed', fault, late_at: lateAt };
  sandbox.store.commit([{ table: 'payments', row: failed }]);
  sandbox.webhooks.emit([paymentEvent(sandbox, 'payment.failed', failed)]);
  return failed;
}

/**
 * A payment of an unpaid order with automatic capture is captured at once; any other is refunded unless it is captured in time.
 * @param silent the browser receives no outcome
 */
export function authorizePayment(sandbox: Sandbox, payment: PaymentRow, silent = false): PaymentRow {
  if (payment.status !== 'created' && payment.status !== 'failed') return payment;
  const token = createToken(sandbox, payment);
  const authorized: PaymentRow = {
    ...payment,
    status: 'authorized',
    fault: null,
    late_at: null,
    silent,
    token_id: token?.id ?? payment.token_id,
    save_expiry: null,
    reference: String(randomInt(100_000, 1_000_000)),
  };
  sandbox.store.commit([
    { table: 'payments', row: authorized },
    ...(token ? [{ table: 'tokens', row: token } as const] : []),
  ]);
  const events = [paymentEvent(sandbox, 'payment.authorized', authorized)];
  const order = getOrder(sandbox, payment.order_id);
  if (!isCapturedAutomatically(sandbox, order, authorized)) {
    sandbox.webhooks.emit(events);
    return authorized;
  }
  const captured = setCaptured(sandbox, authorized, order);
  sandbox.webhooks.emit([...events, ...captureEvents(sandbox, captured)]);
  return captured;
}

export function capturePayment(sandbox: Sandbox, payment: PaymentRow, amount: number): PaymentRow {
  const order = getOrder(sandbox, payment.order_id);
  if (payment.captured) throw badInput('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw badInput('Only payments which have been authorized and not yet captured can be captured');
  }
  if (order.status === 'paid') {
    throw badInput(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    );
  }
  if (amount !== payment.amount) {
    throw badInput('Capture amount must be equal to the amount authorized', 'amount');
  }
  const captured = setCaptured(sandbox, payment, order);
  sandbox.webhooks.emit(captureEvents(sandbox, captured));
  return captured;
}

export function cancelPayment(sandbox: Sandbox, payment: PaymentRow): PaymentRow {
  if (payment.status !== 'created') return payment;
  return failPayment(sandbox, payment, payment.upi ? upiFaults.cancelled : publishedFault('payment_cancelled'));
}

function isCapturedAutomatically(sandbox: Sandbox, order: OrderRow, payment: PaymentRow): boolean {
  if (payment.upi?.is_second_scan) return true;
  if (order.status === 'paid' || order.capture === 'manual') return false;
  if (order.automatic_expiry === null) return true;
  return sandbox.clock.seconds() - payment.created_at <= order.automatic_expiry * 60;
}

function setCaptured(sandbox: Sandbox, payment: PaymentRow, order: OrderRow): PaymentRow {
  const captured: PaymentRow = { ...payment, status: 'captured', captured: true };
  sandbox.store.commit([
    { table: 'payments', row: captured },
    { table: 'orders', row: { ...order, amount_paid: payment.amount, status: 'paid' } },
  ]);
  return captured;
}

function createToken(sandbox: Sandbox, payment: PaymentRow): TokenRow | null {
  const { card, customer_id, save_expiry } = payment;
  if (!card || !customer_id || !save_expiry) return null;
  const now = sandbox.clock.seconds();
  return {
    id: newId('token'),
    customer_id,
    last4: card.last4,
    network: card.network,
    type: card.type,
    issuer: card.issuer,
    expiry_month: save_expiry.month,
    expiry_year: save_expiry.year,
    used_at: now,
    created_at: now,
    planned_fault: payment.planned_fault,
  };
}
