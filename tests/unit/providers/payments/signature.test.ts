import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { hmacHex, isSignedBy } from '@/lib/providers/payments/signature';

// The provider publishes both test vectors with its documentation and client libraries.
const checkout = {
  secret: 'EnLs21M47BllR3X8PSFtjtbd',
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};
const webhook = {
  secret: '123456',
  body: '{"a":1,"b":2,"c":{"d":3}}',
  signature: '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
};

const provider = createRazorpayProvider({
  keyId: 'rzp_test_key',
  keySecret: checkout.secret,
  baseUrl: 'http://provider.invalid/v1',
  scriptUrl: 'http://provider.invalid/v1/razorpay.js',
  webhookSecrets: [],
});

describe('verifyCheckoutSignature', () => {
  const { orderId, paymentId, signature } = checkout;

  test('accepts the published vector', () => {
    expect(provider.verifyCheckoutSignature({ orderId, paymentId, signature })).toBe(true);
  });

  test.each([
    ['another order', { orderId: 'order_IEIaMR65cu6nz4', paymentId, signature }],
    ['another payment', { orderId, paymentId: 'pay_IH4NVgf4Dreq1m', signature }],
    ['swapped ids', { orderId: paymentId, paymentId: orderId, signature }],
    ['a shifted separator', { orderId: `${orderId}|`, paymentId, signature }],
    ['a truncated signature', { orderId, paymentId, signature: signature.slice(0, -1) }],
    ['a signature in upper case', { orderId, paymentId, signature: signature.toUpperCase() }],
    ['an empty signature', { orderId, paymentId, signature: '' }],
    ['a signature of non-ASCII characters', { orderId, paymentId, signature: 'é'.repeat(64) }],
  ])('refuses %s', (_case, proof) => {
    expect(provider.verifyCheckoutSignature(proof)).toBe(false);
  });
});

describe('webhook signatures', () => {
  test('hmacHex returns the published signature', () => {
    expect(hmacHex(webhook.secret, webhook.body)).toBe(webhook.signature);
  });

  test('isSignedBy checks the raw bytes, and refuses the same JSON in another order', () => {
    const reordered = '{"b":2,"a":1,"c":{"d":3}}';
    expect(isSignedBy([webhook.secret], Buffer.from(webhook.body), webhook.signature)).toBe(true);
    expect(isSignedBy([webhook.secret], reordered, webhook.signature)).toBe(false);
  });

  test('isSignedBy accepts the current and the previous secret only', () => {
    expect(isSignedBy(['new', webhook.secret], webhook.body, webhook.signature)).toBe(true);
    expect(isSignedBy([webhook.secret, 'old'], webhook.body, webhook.signature)).toBe(true);
    expect(isSignedBy(['new', 'old'], webhook.body, webhook.signature)).toBe(false);
    expect(isSignedBy([], webhook.body, webhook.signature)).toBe(false);
  });
});
