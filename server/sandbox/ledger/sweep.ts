import { publishedFault } from '../cards/published-faults';
import type { Sandbox } from '../context';
import { getOrder } from './orders';
import { refundUncaptured } from './refunds';
import { authorizePayment, failPayment } from './settle-payment';
import { settleDue } from './settlements';
import { upiFaults } from '../upi/faults';

const BANK_TIMEOUT_SECONDS = 10 * 60;

/** Processes late authorisations, payments without a decision, payments that were not captured in time, and due settlements. */
export function sweep(sandbox: Sandbox): void {
  const now = sandbox.clock.milliseconds();
  const age = (createdAt: number) => now / 1000 - createdAt;
  for (const payment of sandbox.store.list('payments')) {
    if (payment.status === 'failed' && payment.late_at !== null && payment.late_at <= now) {
      authorizePayment(sandbox, payment);
    } else if (payment.status === 'created' && payment.upi && payment.upi.expires_at <= now) {
      failPayment(sandbox, payment, upiFaults.timed_out);
    } else if (payment.status === 'created' && age(payment.created_at) > BANK_TIMEOUT_SECONDS) {
      failPayment(sandbox, payment, publishedFault('payment_timed_out'));
    } else if (payment.status === 'authorized') {
      const { manual_expiry } = getOrder(sandbox, payment.order_id);
      if (age(payment.created_at) > manual_expiry * 60) refundUncaptured(sandbox, payment);
    }
  }
  settleDue(sandbox);
}
