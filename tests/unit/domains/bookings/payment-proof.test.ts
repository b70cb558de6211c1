import { assertSigned } from '@/lib/domains/bookings/server/service/settle/payment-proof';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { hmacHex } from '@/lib/providers/payments/signature';

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
const notVerified = expect.objectContaining({ kind: 'PAYMENT_NOT_VERIFIED' }) as Error;

test('assertSigned accepts a signed payment of the order', () => {
  expect(() => assertSigned(order('order_1'), signed('order_1', 'pay_1'), provider)).not.toThrow();
});

test.each([
  ['a valid proof of another order', order('order_1'), signed('order_2', 'pay_2')],
  [
    'a proof of another order that names this order',
    order('order_1'),
    { ...signed('order_2', 'pay_2'), providerOrderId: 'order_1' },
  ],
  [
    'a valid proof that names another order',
    order('order_1'),
    { ...signed('order_1', 'pay_1'), providerOrderId: 'order_2' },
  ],
  ['the signature of another payment', order('order_1'), { ...signed('order_1', 'pay_1'), providerPaymentId: 'pay_2' }],
  ['a forged signature', order('order_1'), { ...signed('order_1', 'pay_1'), signature: 'f'.repeat(64) }],
  ['a proof that signs "null" for an order without a provider id', order(null), signed('null', 'pay_1')],
  ['a proof that signs an empty id for an order without a provider id', order(null), { ...signed('', 'pay_1') }],
])('assertSigned refuses %s', (_case, paymentOrder, proof) => {
  expect(() => assertSigned(paymentOrder, proof, provider)).toThrow(notVerified);
});
