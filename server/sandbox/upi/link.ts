import type { Sandbox } from '../context';
import type { PaymentRow } from '../store/rows';

/** The deep link of a UPI payment (NPCI linking specification 1.6). Only the provider may build it. */
export function upiLink(sandbox: Sandbox, payment: PaymentRow): string {
  const query = new URLSearchParams({
    pa: 'folio.sandbox@razorpay',
    pn: sandbox.settings.merchantName,
    mc: '7011',
    tr: payment.id,
    tn: `Order ${payment.order_id}`,
    am: (payment.amount / 100).toFixed(2),
    cu: payment.currency,
  });
  return `upi://pay?${query.toString().replaceAll('+', '%20')}`;
}

/** Response to the checkout script: the app page, the payload of the QR code, or the provider's page with the QR code. */
export function nextUpiStep(sandbox: Sandbox, payment: PaymentRow) {
  const { id: payment_id, upi } = payment;
  const request = { method: 'get', content: {} };
  if (upi?.flow === 'intent') return { type: 'intent', payment_id, request: { ...request, url: `/upi/${payment_id}` } };
  if (!upi?.is_on_own_page) return { type: 'first', payment_id, request: { ...request, url: `/bank/${payment_id}` } };
  const qr = { qr_url: upiLink(sandbox, payment), expires_on: upi.expires_at, status: 'created' };
  return { type: 'qr', payment_id, qr };
}
