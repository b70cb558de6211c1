import type { PaymentProvider } from '@/lib/providers/payments/port';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createReceipt, createProviderFor } from './provider';

const day = 24 * 60 * 60 * 1000;

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

async function createPaidPayment(amount = 100_000): Promise<string> {
  const order = await provider.createOrder({ amount, receipt: createReceipt() });
  return (await sandbox.control.createPayment({ order_id: order.id })).payment_id;
}

test('partial refunds cannot exceed the captured amount', async () => {
  const paymentId = await createPaidPayment();
  const first = await provider.refund({
    paymentId,
    amount: 40_000,
    idempotencyKey: createReceipt(),
    receipt: 'cancel-1',
  });
  expect(first).toMatchObject({ paymentId, amount: 40_000, status: 'processed', receipt: 'cancel-1' });
  expect(await provider.fetchRefund(first.id)).toEqual(first);
  expect(await provider.fetchPayment(paymentId)).toMatchObject({ status: 'captured', refundStatus: 'partial' });
  await expect(provider.refund({ paymentId, amount: 60_001, idempotencyKey: createReceipt() })).rejects.toMatchObject({
    kind: 'rejected',
    fault: { description: expect.stringContaining('greater than amount') },
  });
  await provider.refund({ paymentId, amount: 60_000, idempotencyKey: createReceipt() });
  expect(await provider.fetchPayment(paymentId)).toMatchObject({ status: 'refunded', amountRefunded: 100_000 });
  await expect(provider.refund({ paymentId, amount: 100, idempotencyKey: createReceipt() })).rejects.toMatchObject({
    fault: { description: 'The payment has been fully refunded already' },
  });
  expect(await provider.listRefunds(paymentId)).toHaveLength(2);
});

test('refund returns the same refund for the same idempotency key and rejects another amount', async () => {
  const paymentId = await createPaidPayment();
  const idempotencyKey = createReceipt();
  const first = await provider.refund({ paymentId, amount: 40_000, idempotencyKey });
  expect(await provider.refund({ paymentId, amount: 40_000, idempotencyKey })).toEqual(first);
  await expect(provider.refund({ paymentId, amount: 40_001, idempotencyKey })).rejects.toMatchObject({
    kind: 'rejected',
    fault: { code: 'BAD_REQUEST_ERROR', description: expect.stringContaining('same idempotency key') },
  });
  expect(await provider.listRefunds(paymentId)).toHaveLength(1);
});

test('refund retries a request whose response was lost, without a second refund', async () => {
  const paymentId = await createPaidPayment();
  await sandbox.control.faults({ api: { mode: 'reset_after', operation: 'refund', times: 1 } });
  const refund = await provider.refund({ paymentId, amount: 100_000, idempotencyKey: createReceipt() });
  expect(await provider.listRefunds(paymentId)).toEqual([refund]);
});

test('refund retries a request that gets 409 because the first one is in flight', async () => {
  const paymentId = await createPaidPayment();
  const idempotencyKey = createReceipt();
  await sandbox.control.faults({ api: { mode: 'slow', operation: 'refund', times: 1, slow_ms: 150 } });
  const request = { paymentId, amount: 100_000, idempotencyKey };
  const [one, two] = await Promise.all([provider.refund(request), provider.refund(request)]);
  expect(two).toEqual(one);
});

test('twenty concurrent requests with one idempotency key create one refund', async () => {
  const paymentId = await createPaidPayment();
  const request = { paymentId, amount: 100_000, idempotencyKey: createReceipt() };
  const refunds = await Promise.all(Array.from({ length: 20 }, () => provider.refund(request)));
  expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
});

test.each([
  ['too short', 'short'],
  ['not URL-safe', 'not allowed here!'],
])('refund rejects an idempotency key that is %s', async (_name, idempotencyKey) => {
  const paymentId = await createPaidPayment();
  await expect(provider.refund({ paymentId, amount: 100, idempotencyKey })).rejects.toMatchObject({ kind: 'rejected' });
});

test('refund rejects amounts below one rupee, uncaptured payments and payments older than six months', async () => {
  const paymentId = await createPaidPayment();
  await expect(provider.refund({ paymentId, amount: 99, idempotencyKey: createReceipt() })).rejects.toMatchObject({
    fault: { description: 'The amount must be at least INR 1.00' },
  });
  const order = await provider.createOrder({ amount: 100_000, receipt: createReceipt(), capture: 'manual' });
  const uncaptured = await sandbox.control.createPayment({ order_id: order.id });
  await expect(
    provider.refund({ paymentId: uncaptured.payment_id, amount: 100, idempotencyKey: createReceipt() }),
  ).rejects.toMatchObject({ kind: 'rejected' });
  await sandbox.control.clock(190 * day);
  await expect(provider.refund({ paymentId, amount: 100, idempotencyKey: createReceipt() })).rejects.toMatchObject({
    fault: { description: expect.stringContaining('six months') },
  });
});

test('a failed refund makes its amount refundable again', async () => {
  const paymentId = await createPaidPayment();
  await sandbox.control.faults({ refunds: 'pending' });
  const refund = await provider.refund({ paymentId, amount: 100_000, idempotencyKey: createReceipt() });
  expect(refund.status).toBe('pending');
  await sandbox.control.settleRefund(refund.id, 'failed');
  expect(await provider.fetchRefund(refund.id)).toMatchObject({ status: 'failed' });
  expect(await provider.fetchPayment(paymentId)).toMatchObject({ status: 'captured', amountRefunded: 0 });
});

test('a processed refund has a bank reference', async () => {
  const paymentId = await createPaidPayment();
  await sandbox.control.faults({ refunds: 'pending' });
  const refund = await provider.refund({ paymentId, amount: 100_000, idempotencyKey: createReceipt() });
  expect(refund).toMatchObject({ status: 'pending', bankReference: null });
  await sandbox.control.settleRefund(refund.id, 'processed');
  expect((await provider.fetchRefund(refund.id)).bankReference).toMatch(/^ARN 7\d{22}$/);
});

test('listRefunds returns all refunds of a payment, even if they need several pages', async () => {
  const paymentId = await createPaidPayment(101 * 100);
  const receipts = Array.from({ length: 101 }, (_, index) => `refund-number-${index}`);
  for (const receipt of receipts)
    await provider.refund({ paymentId, amount: 100, idempotencyKey: receipt + paymentId, receipt });
  const listed = await provider.listRefunds(paymentId);
  expect(new Set(listed.map(({ receipt }) => receipt))).toEqual(new Set(receipts));
});
