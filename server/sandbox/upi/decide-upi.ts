import { z } from 'zod';
import type { Sandbox } from '../context';
import { badInput } from '../http/api-fault';
import { parse } from '../http/parse';
import { newId } from '../ids';
import { getOrder } from '../ledger/orders';
import { authorizePayment, failPayment } from '../ledger/settle-payment';
import type { PaymentRow, UpiRow } from '../store/rows';
import { upiFaults } from './faults';

/** Decisions for a pending payment, then for one that failed or expired, then for one that is paid. */
export const upiDecisions = [
  'success',
  'wrong_pin',
  'insufficient_funds',
  'declined',
  'debited_no_callback',
  'late_success',
  'after_expiry',
  'second_scan',
] as const;
export type UpiDecision = (typeof upiDecisions)[number];

/** The documented test ids: the first pays, the second fails. */
export const TEST_IDS = { success: 'success@razorpay', failure: 'failure@razorpay' } as const;

export const upiChoiceSchema = z.object({
  decision: z.enum(upiDecisions, 'The selected decision is invalid.').default('success'),
  /** The provider reports some payments without the id of the payer. */
  vpa: z
    .union([z.literal(''), z.string().regex(/^[\w.-]{2,100}@[a-z][a-z0-9]{1,63}$/i, 'Invalid VPA.')])
    .default(TEST_IDS.success),
  account: z.enum(['bank_account', 'credit_card'], 'The selected account is invalid.').default('bank_account'),
});

/** Applies the choice of a payer in a UPI app. A decision that does not fit the state of the payment changes nothing. */
export function decideUpi(sandbox: Sandbox, payment: PaymentRow, choice: unknown): PaymentRow {
  if (!payment.upi) throw badInput('The payment is not a UPI payment.');
  const { decision, vpa, account } = parse(upiChoiceSchema, choice);
  const upi: UpiRow = { ...payment.upi, vpa: vpa || null, account };
  const answered: PaymentRow = { ...payment, upi };
  if (payment.status === 'created') return decidePending(sandbox, answered, decision);
  if (payment.status === 'failed') return decision === 'after_expiry' ? authorizePayment(sandbox, answered) : payment;
  return decision === 'second_scan' ? payAgain(sandbox, answered, upi) : payment;
}

function decidePending(sandbox: Sandbox, payment: PaymentRow, decision: UpiDecision): PaymentRow {
  if (payment.upi?.vpa === TEST_IDS.failure) return failPayment(sandbox, payment, upiFaults.declined);
  switch (decision) {
    case 'success':
      return authorizePayment(sandbox, payment);
    case 'debited_no_callback':
      return authorizePayment(sandbox, payment, true);
    case 'wrong_pin':
    case 'insufficient_funds':
    case 'declined':
      return failPayment(sandbox, payment, upiFaults[decision]);
    case 'late_success': {
      const lateAt = sandbox.clock.milliseconds() + sandbox.faults.settings.late_success_ms;
      return failPayment(sandbox, payment, upiFaults.timed_out, lateAt);
    }
    case 'after_expiry':
    case 'second_scan':
      return payment;
  }
}

/** Two apps scanned the same code, and both banks debited the payer before the provider could refuse the second one. */
function payAgain(sandbox: Sandbox, payment: PaymentRow, upi: UpiRow): PaymentRow {
  const order = getOrder(sandbox, payment.order_id);
  const second: PaymentRow = {
    ...payment,
    id: newId('pay'),
    status: 'created',
    captured: false,
    amount_refunded: 0,
    reference: null,
    created_at: sandbox.clock.seconds(),
    upi: { ...upi, is_second_scan: true },
  };
  sandbox.store.commit([
    { table: 'payments', row: second },
    { table: 'orders', row: { ...order, attempts: order.attempts + 1 } },
  ]);
  return authorizePayment(sandbox, second, true);
}
