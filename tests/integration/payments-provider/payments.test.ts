import type { PaymentProvider } from '@/lib/providers/payments/port';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createReceipt, createProviderFor } from './provider';

const minute = 60_000;
const day = 24 * 60 * minute;

let sandbox: TestSandbox;
let provider: PaymentProvider;

beforeAll(async () => {
  sandbox = await startSandbox();
  provider = createProviderFor(sandbox);
});
afterEach(async () => {
  await sandbox.control.faults();
  await sandbox.control.clock(0);
});
afterAll(() => sandbox.stop());

const newOrder = (capture?: 'manual') =>
  provider.createOrder({ amount: 885_001, receipt: createReceipt(), ...(capture ? { capture } : {}) });

test('a successful payment is captured, pays the order and has a verifiable proof', async () => {
  const order = await newOrder();
  const { payment_id, checkout_result: result } = await sandbox.control.createPayment({ order_id: order.id });
  expect(result).toMatchObject({ razorpay_payment_id: payment_id, razorpay_order_id: order.id });
  const signature = result && 'razorpay_signature' in result ? result.razorpay_signature : '';
  expect(provider.verifyCheckoutSignature({ orderId: order.id, paymentId: payment_id, signature })).toBe(true);
  expect(provider.verifyCheckoutSignature({ orderId: 'order_other', paymentId: payment_id, signature })).toBe(false);
  expect(await provider.fetchPayment(payment_id)).toMatchObject({
    amount: 885_001,
    currency: 'INR',
    status: 'captured',
    captured: true,
    orderId: order.id,
    card: { last4: '1007', network: 'Visa' },
    error: null,
  });
  expect(await provider.fetchOrder(order.id)).toMatchObject({ status: 'paid', amountPaid: 885_001, amountDue: 0 });
});

test('listPayments returns every payment since an instant, even if they need several pages', async () => {
  const other = await startSandbox();
  const own = createProviderFor(other);
  const order = await own.createOrder({ amount: 100, receipt: createReceipt() });
  const ids = new Set<string>();
  for (let attempt = 0; attempt < 104; attempt += 1) {
    const { payment_id } = await other.control.createPayment({
      order_id: order.id,
      outcome: 'failure',
      card_number: '4100280000080001',
    });
    ids.add(payment_id);
  }
  const found = await own.listPayments(new Date(Date.now() - day));
  expect(new Set(found.map(({ id }) => id))).toEqual(ids);
  expect(found).toHaveLength(104);
  expect(await own.listPayments(new Date(Date.now() + day))).toEqual([]);
  await other.stop();
});

test('listOrderPayments contains a failed payment and the later successful one', async () => {
  const order = await newOrder();
  const failed = await sandbox.control.createPayment({
    order_id: order.id,
    outcome: 'failure',
    card_number: '4100280000080001',
  });
  expect(failed.checkout_result).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', reason: 'insufficient_fund' } });
  expect(await provider.fetchOrder(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
  const paid = await sandbox.control.createPayment({ order_id: order.id });
  const payments = await provider.listOrderPayments(order.id);
  expect(payments.map(({ id, status }) => [id, status])).toEqual(
    expect.arrayContaining([
      [paid.payment_id, 'captured'],
      [failed.payment_id, 'failed'],
    ]),
  );
  expect(payments).toHaveLength(2);
});

test('a paid order refuses a second payment', async () => {
  const order = await newOrder();
  await sandbox.control.createPayment({ order_id: order.id });
  await expect(sandbox.control.createPayment({ order_id: order.id })).rejects.toThrow('the order is already paid');
});

test.each([
  ['4100280000090000', 'BAD_REQUEST_ERROR', 'payment_timed_out'],
  ['5305620000050001', 'BAD_REQUEST_ERROR', 'insufficient_fund'],
  ['4100280000070002', 'BAD_REQUEST_ERROR', 'payment_cancelled'],
  ['4100280000060003', 'BAD_REQUEST_ERROR', 'card_declined'],
  ['4100280000030006', 'BAD_REQUEST_ERROR', 'card_disabled_for_online_payments'],
  ['4100280000010008', 'BAD_REQUEST_ERROR', 'card_number_invalid'],
  ['4100280000020007', 'GATEWAY_ERROR', 'gateway_technical_error'],
  ['4100280000000009', 'GATEWAY_ERROR', 'authentication_failed'],
])(
  'test card %s fails with %s and %s, and succeeds when the payer chooses Success',
  async (card_number, code, reason) => {
    const order = await newOrder();
    const { payment_id, checkout_result: result } = await sandbox.control.createPayment({
      order_id: order.id,
      outcome: 'failure',
      card_number,
    });
    expect(result).toMatchObject({ error: { code, reason } });
    expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'failed', error: { code, reason } });
    const second = await sandbox.control.createPayment({ order_id: order.id, card_number });
    expect(second.status).toBe('captured');
  },
);

test.each([
  ['4100280000001007', 'Visa'],
  ['5500670000001002', 'MasterCard'],
  ['6527658900001005', 'RuPay'],
  ['36082800091007', 'Diners Club'],
  ['340256000401007', 'American Express'],
  ['5080000000000002', 'RuPay'],
  ['6060000000000004', 'RuPay'],
  ['6070000000000002', 'RuPay'],
  ['6080000000000000', 'RuPay'],
  ['6520000000000008', 'RuPay'],
  ['6530000000000006', 'RuPay'],
])('card %s has the network %s and can pay', async (card_number, network) => {
  const order = await newOrder();
  const { payment_id } = await sandbox.control.createPayment({ order_id: order.id, card_number });
  expect(await provider.fetchPayment(payment_id)).toMatchObject({
    status: 'captured',
    card: { network, last4: card_number.slice(-4) },
  });
});

test('a card number with a wrong check digit is refused', async () => {
  const order = await newOrder();
  await expect(sandbox.control.createPayment({ order_id: order.id, card_number: '4100280000001008' })).rejects.toThrow(
    'Your card number is invalid.',
  );
});

test('net banking and wallets can pay', async () => {
  const first = await newOrder();
  const byBank = await sandbox.control.createPayment({ order_id: first.id, method: 'netbanking', bank: 'SBIN' });
  expect(await provider.fetchPayment(byBank.payment_id)).toMatchObject({ method: 'netbanking', bank: 'SBIN' });
  const second = await newOrder();
  const byWallet = await sandbox.control.createPayment({ order_id: second.id, method: 'wallet', wallet: 'mobikwik' });
  expect(await provider.fetchPayment(byWallet.payment_id)).toMatchObject({ method: 'wallet', wallet: 'mobikwik' });
});

test('a payment is captured although the browser receives no result', async () => {
  const order = await newOrder();
  const { payment_id, checkout_result: result } = await sandbox.control.createPayment({
    order_id: order.id,
    outcome: 'debited_no_callback',
  });
  expect(result).toBeNull();
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'captured' });
});

test('a failed payment is authorised and captured later', async () => {
  const order = await newOrder();
  const { payment_id, checkout_result: result } = await sandbox.control.createPayment({
    order_id: order.id,
    outcome: 'late_success',
  });
  expect(result).toMatchObject({ error: { reason: 'payment_timed_out' } });
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'failed' });
  await sandbox.control.clock(minute);
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'captured', error: null });
});

test('a late authorisation of a paid order is not captured and is released after three days', async () => {
  const order = await newOrder();
  const late = await sandbox.control.createPayment({ order_id: order.id, outcome: 'failure' });
  await sandbox.control.createPayment({ order_id: order.id });
  await sandbox.control.authorize(late.payment_id);
  expect(await provider.fetchPayment(late.payment_id)).toMatchObject({ status: 'authorized', captured: false });
  await expect(provider.capture(late.payment_id, order.amount)).rejects.toMatchObject({ kind: 'rejected' });
  await sandbox.control.clock(3 * day + minute);
  expect(await provider.fetchPayment(late.payment_id)).toMatchObject({ status: 'refunded', refundStatus: 'full' });
});

describe('the capture of an authorised payment', () => {
  test('succeeds once and only with the amount of the order', async () => {
    const order = await newOrder('manual');
    const { payment_id } = await sandbox.control.createPayment({ order_id: order.id });
    expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'authorized', captured: false });
    await expect(provider.capture(payment_id, order.amount - 1)).rejects.toMatchObject({ kind: 'rejected' });
    expect(await provider.capture(payment_id, order.amount)).toMatchObject({ status: 'captured' });
    expect(await provider.capture(payment_id, order.amount)).toMatchObject({ status: 'captured' });
    expect(await provider.fetchOrder(order.id)).toMatchObject({ status: 'paid', amountPaid: order.amount });
  });

  test('is found by fetching the payment when the response was lost', async () => {
    const order = await newOrder('manual');
    const { payment_id } = await sandbox.control.createPayment({ order_id: order.id });
    await sandbox.control.faults({ api: { mode: 'reset_after', operation: 'capture', times: 1 } });
    expect(await provider.capture(payment_id, order.amount)).toMatchObject({ status: 'captured' });
  });

  test('is impossible after three days, because the payment is released', async () => {
    const order = await newOrder('manual');
    const { payment_id } = await sandbox.control.createPayment({ order_id: order.id });
    await sandbox.control.clock(3 * day + minute);
    expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'refunded', captured: false });
    expect(await provider.listRefunds(payment_id)).toMatchObject([{ amount: order.amount, status: 'processed' }]);
  });
});
