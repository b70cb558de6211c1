import { createHmac } from 'node:crypto';
import type { Sandbox } from '../context';
import { paymentFault } from '../http/api-fault';
import type { PaymentRow } from '../store/rows';

export interface CheckoutSuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}
export type CheckoutResult = CheckoutSuccess | ReturnType<typeof paymentFault>;

/** Null while the payment is pending, and always if the bank never calls back. */
export function checkoutResult(sandbox: Sandbox, payment: PaymentRow): CheckoutResult | null {
  if (payment.status === 'created' || payment.silent) return null;
  if (payment.status === 'failed') return paymentFault(payment.fault ?? payment.planned_fault, payment);
  return checkoutSuccess(sandbox, payment);
}

/** The signature is the hex HMAC-SHA256 of `order_id|payment_id` with the key secret. */
export function checkoutSuccess(sandbox: Sandbox, payment: PaymentRow): CheckoutSuccess {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: createHmac('sha256', sandbox.settings.keySecret)
      .update(`${payment.order_id}|${payment.id}`)
      .digest('hex'),
  };
}
