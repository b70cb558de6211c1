import { publishedFault } from '../cards/published-faults';
import type { Sandbox } from '../context';
import type { PaymentRow } from '../store/rows';
import { authorizePayment, failPayment } from './settle-payment';

export const outcomes = ['success', 'failure', 'debited_no_callback', 'late_success'] as const;
export type Outcome = (typeof outcomes)[number];

/** Applies the bank's decision to a pending payment. Does nothing for other payments, so a repeated click is harmless. */
export function decide(sandbox: Sandbox, payment: PaymentRow, outcome: Outcome): PaymentRow {
  if (payment.status !== 'created') return payment;
  switch (outcome) {
    case 'success':
      return authorizePayment(sandbox, payment);
    case 'failure':
      return failPayment(sandbox, payment, payment.planned_fault);
    case 'debited_no_callback':
      return authorizePayment(sandbox, payment, true);
    case 'late_success': {
      const lateAt = sandbox.clock.milliseconds() + sandbox.faults.settings.late_success_ms;
      return failPayment(sandbox, payment, publishedFault('payment_timed_out'), lateAt);
    }
  }
}

/** As documented, a one-time password of 4 to 10 digits succeeds and a shorter one fails. */
export function decideByOtp(sandbox: Sandbox, payment: PaymentRow, otp: string): PaymentRow {
  if (payment.status !== 'created') return payment;
  if (/^\d{4,10}$/.test(otp)) return authorizePayment(sandbox, payment);
  return failPayment(sandbox, payment, publishedFault('authentication_failed'));
}
