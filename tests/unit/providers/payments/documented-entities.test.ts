import { orderEntitySchema } from '@/lib/providers/payments/razorpay/order-entity';
import { paymentEntitySchema } from '@/lib/providers/payments/razorpay/payment-entity';
import { refundEntitySchema } from '@/lib/providers/payments/razorpay/refund-entity';
import { parseWebhook } from '@/lib/providers/payments/razorpay/webhook';
import { hmacHex } from '@/lib/providers/payments/signature';

// Entities as in the provider's documentation (razorpay/markdown-docs), including its empty and absent fields.
const ORDER = {
  ...{ id: 'order_IluGWxBm9U8zJ8', entity: 'order', amount: 50000, amount_paid: 0, amount_due: 50000, currency: 'INR' },
  ...{ receipt: 'rcptid_11', offer_id: null, status: 'created', attempts: 0, notes: [], created_at: 1642662092 },
};
const PAYMENT = {
  ...{ id: 'pay_G8VQzjPLoAvm6D', entity: 'payment', amount: 1000, currency: 'INR', status: 'captured' },
  ...{ order_id: 'order_G8VPOayFxWEU28', invoice_id: null, international: false, method: 'card', amount_refunded: 0 },
  ...{ refund_status: null, captured: true, description: 'A stay', card_id: 'card_F0zoXUp4IPPGoI', bank: null },
  ...{ wallet: null, vpa: null, email: 'asha@guests.example', contact: '+919900000000', notes: [], fee: 24, tax: 4 },
  ...{ error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null },
  card: { id: 'card_F0zoXUp4IPPGoI', entity: 'card', last4: '1007', network: 'Visa', type: 'debit', issuer: null },
  acquirer_data: { auth_code: '064381' },
  created_at: 1606985209,
};
const REFUND = {
  ...{ id: 'rfnd_FgRAHdNOM4ZVbO', entity: 'refund', amount: 10000, currency: 'INR', payment_id: 'pay_29QQoUBi66xm2f' },
  ...{ notes: [], receipt: null, acquirer_data: { arn: null }, created_at: 1500826750, batch_id: null },
  ...{ status: 'processed', speed_processed: 'normal', speed_requested: 'normal' },
};

test('orderEntitySchema parses a new order and a paid order', () => {
  expect(orderEntitySchema.parse(ORDER)).toMatchObject({ receipt: 'rcptid_11', amountDue: 50000, offerId: null });
  const paid = { ...ORDER, status: 'paid', amount_paid: 50000, amount_due: 0, attempts: 1 };
  expect(orderEntitySchema.parse(paid)).toMatchObject({ status: 'paid', amountDue: 0 });
});

test('paymentEntitySchema parses card, net-banking, UPI and failed payments', () => {
  expect(paymentEntitySchema.parse(PAYMENT)).toMatchObject({
    captured: true,
    card: { last4: '1007', issuer: null },
    error: null,
  });
  const byBank = { ...PAYMENT, method: 'netbanking', bank: 'SBIN', card_id: null, card: undefined };
  expect(paymentEntitySchema.parse(byBank)).toMatchObject({ bank: 'SBIN', card: null });
  const byUpi = {
    ...{ ...PAYMENT, method: 'upi', card: undefined, vpa: 'asha@okbank', acquirer_data: { rrn: null } },
    upi: { vpa: 'asha@okbank', payer_account_type: 'credit_card', flow: 'intent' },
  };
  expect(paymentEntitySchema.parse(byUpi)).toMatchObject({ method: 'upi', upi: { payerAccount: 'credit_card' } });
  expect(JSON.stringify(paymentEntitySchema.parse(byUpi))).not.toContain('asha');
  for (const upi of [undefined, null, [], { payer_account_type: null }, { payer_account_type: 'bank_account' }]) {
    expect(paymentEntitySchema.parse({ ...byUpi, upi }).upi).toEqual({ payerAccount: 'bank_account' });
  }
  expect(paymentEntitySchema.parse({ ...byUpi, upi: { payer_account_type: 'wallet' } }).upi).toEqual({
    payerAccount: 'other',
  });
  const failed = {
    ...{ ...PAYMENT, status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR' },
    ...{ error_description: 'Payment failed', error_source: 'customer', error_step: 'payment_authentication' },
    error_reason: 'payment_cancelled',
  };
  expect(paymentEntitySchema.parse(failed).error).toMatchObject({ reason: 'payment_cancelled', source: 'customer' });
});

test('refundEntitySchema parses a refund', () => {
  expect(refundEntitySchema.parse(REFUND)).toMatchObject({
    paymentId: 'pay_29QQoUBi66xm2f',
    status: 'processed',
    receipt: null,
    bankReference: null,
  });
});

test.each([
  [{ arn: '74332741234567890123456' }, 'ARN 74332741234567890123456'],
  [{ rrn: '426112345678' }, 'RRN 426112345678'],
  [{ arn: null, utr: 'SBIN426112345678' }, 'UTR SBIN426112345678'],
  [{ arn: '<script>' }, null],
  [{}, null],
  [[], null],
  [null, null],
  [undefined, null],
])('refundEntity with acquirer data %j has the bank reference %j', (acquirerData, reference) => {
  expect(refundEntitySchema.parse({ ...REFUND, acquirer_data: acquirerData }).bankReference).toBe(reference);
});

test.each([
  ['amounts in rupees', { amount: 500.5 }],
  ['an id with another prefix', { id: 'IluGWxBm9U8zJ8' }],
  ['an undocumented status', { status: 'settled' }],
])('orderEntity refuses an order with %s', (_case, change) => {
  expect(orderEntitySchema.safeParse({ ...ORDER, ...change }).success).toBe(false);
});

test('parseWebhook accepts an event signed over its raw body, even with the previous secret', () => {
  const event = {
    ...{ entity: 'event', account_id: 'acc_BFQ7uQEaa7j2z7', event: 'payment.captured', contains: ['payment'] },
    ...{ payload: { payment: { entity: PAYMENT } }, created_at: 1606985210 },
  };
  const rawBody = JSON.stringify(event, null, 2);
  const signed = { rawBody, signature: hmacHex('old-secret', rawBody), eventId: 'evt_1' };
  expect(parseWebhook(['new-secret', 'old-secret'], signed)).toMatchObject({
    ...{ id: 'evt_1', type: 'payment.captured', order: null, refund: null },
    payment: { id: 'pay_G8VQzjPLoAvm6D', orderId: 'order_G8VPOayFxWEU28' },
  });
  expect(() => parseWebhook(['new-secret'], signed)).toThrow(/signature/);
  expect(() => parseWebhook(['old-secret'], { ...signed, rawBody: JSON.stringify(event) })).toThrow(/signature/);
});
