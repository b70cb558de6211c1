import { assertSigned } from '@/lib/domains/bookings/server/service/settle/payment-proof';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { hmacHex } from '@/lib/providers/payments/signature';

/** The proof is checked with the order id of our row. */
const SECRET = 'secret of the key';
const provider = createRazorpayProvider({
  keyId: 'rzp_test_key',
  keySecret: SECRET,
  baseUrl: 'http://provider.invalid/v1',
  scriptUrl: 'http://provider.invalid/v1/razorpay.js',
  webhookSecrets: [],
});
const order = (providerOrderId: string | null) => ({ providerOrderId }) as PaymentOrder;
const signed = (orderId: string, paymentId: string) => ({
  providerOrderId: orderId,
  providerPaymentId: paymentId,
  signature: hmacHex(SECRET, `${orderId}|${paymentId}`),
});
const refusal = expect.objectContaining({ kind: 'PAYMENT_NOT_VERIFIED' }) as Error;

test('assertSigned accepts a signed payment of the order', () => {
  expect(() => assertSigned(order('order_1'), signed('order_1', 'pay_1'), provider)).not.toThrow();
});

test.each([
  ['a good proof of another order', order('order_1'), signed('order_2', 'pay_2')],
  [
    'a proof of another order under the name of this',
    order('order_1'),
    { ...signed('order_2', 'pay_2'), providerOrderId: 'order_1' },
  ],
  [
    'a good proof under the name of another order',
    order('order_1'),
    { ...signed('order_1', 'pay_1'), providerOrderId: 'order_2' },
  ],
  ['another payment', order('order_1'), { ...signed('order_1', 'pay_1'), providerPaymentId: 'pay_2' }],
  ['a forged signature', order('order_1'), { ...signed('order_1', 'pay_1'), signature: 'f'.repeat(64) }],
  ['an order that the provider never heard of', order(null), signed('null', 'pay_1')],
  ['an order that the provider never heard of, and none', order(null), { ...signed('', 'pay_1') }],
])('assertSigned refuses %s', (_, ours, proof) => {
  expect(() => assertSigned(ours, proof, provider)).toThrow(refusal);
});
