import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { createReceipt, createProviderFor } from './provider';

let sandbox: TestSandbox;
let provider: PaymentProvider;

beforeAll(async () => {
  sandbox = await startSandbox();
  provider = createProviderFor(sandbox);
});
afterEach(() => sandbox.control.faults());
afterAll(() => sandbox.stop());

async function findOrdersByReceipt(receipt: string) {
  return (await sandbox.control.ledger()).orders.filter((order) => order.receipt === receipt);
}

test('createOrder creates an order that can be found by id and by receipt', async () => {
  const receipt = createReceipt();
  const order = await provider.createOrder({ amount: 787_500, receipt, notes: { booking: 'FOL-1' } });
  expect(order).toMatchObject({ amount: 787_500, amountDue: 787_500, amountPaid: 0, status: 'created', receipt });
  expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
  expect(await provider.fetchOrder(order.id)).toEqual(order);
  expect(await provider.findOrderByReceipt(receipt)).toEqual(order);
  expect(await provider.findOrderByReceipt('never-seen')).toBeNull();
});

test.each([
  ['below one rupee', { amount: 99 }, 'The amount must be at least INR 1.00'],
  ['above the limit', { amount: 500_000_001 }, 'Amount exceeds maximum amount allowed.'],
  ['with a fraction of a paisa', { amount: 100.5 }, 'The amount must be an integer.'],
  [
    'with a receipt of 41 characters',
    { amount: 100, receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
  ],
])('createOrder rejects an order %s with the reason of the provider', async (_name, order, description) => {
  await expect(provider.createOrder({ receipt: createReceipt(), ...order })).rejects.toMatchObject({
    kind: 'rejected',
    status: 400,
    fault: { code: 'BAD_REQUEST_ERROR', description },
  });
});

test('fetchOrder rejects an unknown id and an id that contains a path', async () => {
  await expect(provider.fetchOrder('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({ kind: 'rejected' });
  await expect(provider.fetchOrder('../customers')).rejects.toMatchObject({ kind: 'rejected' });
});

test('createOrder is rejected with a wrong key secret', async () => {
  const stranger = createRazorpayProvider({
    keyId: sandbox.keyId,
    keySecret: 'another secret',
    baseUrl: sandbox.apiUrl,
    scriptUrl: '',
    webhookSecrets: [],
  });
  await expect(stranger.createOrder({ amount: 100, receipt: createReceipt() })).rejects.toMatchObject({
    kind: 'rejected',
    status: 401,
  });
});

test('createOrder returns the existing order by its receipt when the response was lost', async () => {
  const receipt = createReceipt();
  await sandbox.control.faults({ api: { mode: 'reset_after', operation: 'create_order', times: 1 } });
  const order = await provider.createOrder({ amount: 50_000, receipt });
  expect(await findOrdersByReceipt(receipt)).toMatchObject([{ id: order.id, amount: 50_000 }]);
});

test('createOrder returns the existing order by its receipt when the response timed out', async () => {
  const receipt = createReceipt();
  await sandbox.control.faults({ api: { mode: 'hang', operation: 'create_order', times: 1 } });
  const order = await createProviderFor(sandbox, 600).createOrder({ amount: 50_000, receipt });
  expect(await findOrdersByReceipt(receipt)).toMatchObject([{ id: order.id }]);
});

test('createOrder throws an error of kind unknown when the connection was cut before the order was created', async () => {
  const receipt = createReceipt();
  await sandbox.control.faults({ api: { mode: 'reset_before', operation: 'create_order', times: 1 } });
  await expect(provider.createOrder({ amount: 50_000, receipt })).rejects.toMatchObject({ kind: 'unknown' });
  expect(await findOrdersByReceipt(receipt)).toHaveLength(0);
  await expect(provider.createOrder({ amount: 50_000, receipt })).resolves.toMatchObject({ amount: 50_000 });
});

test('createOrder returns the same order for the same receipt and rejects another amount', async () => {
  const receipt = createReceipt();
  const first = await provider.createOrder({ amount: 50_000, receipt });
  expect(await provider.createOrder({ amount: 50_000, receipt })).toEqual(first);
  await expect(provider.createOrder({ amount: 50_001, receipt })).rejects.toMatchObject({ kind: 'rejected' });
  expect(await findOrdersByReceipt(receipt)).toHaveLength(1);
});

test('fetchOrder is retried after a dropped connection, a 502 and a 429', async () => {
  const order = await provider.createOrder({ amount: 50_000, receipt: createReceipt() });
  for (const mode of ['reset_before', 'error_502', 'throttle'] as const) {
    await sandbox.control.faults({ api: { mode, operation: 'fetch_order', times: 2 } });
    expect(await provider.fetchOrder(order.id)).toEqual(order);
  }
});

test('the adapter distinguishes throttled, unavailable and unknown errors', async () => {
  await sandbox.control.faults({ api: { mode: 'throttle' } });
  await expect(provider.createOrder({ amount: 100, receipt: createReceipt() })).rejects.toMatchObject({
    kind: 'throttled',
  });
  await sandbox.control.faults({ api: { mode: 'error_502' } });
  await expect(provider.findOrderByReceipt('x')).rejects.toMatchObject({ kind: 'unavailable', status: 502 });
  const unreachable = createProviderFor({ ...sandbox, apiUrl: 'http://127.0.0.1:9/v1' }, 500);
  await expect(unreachable.createOrder({ amount: 100, receipt: createReceipt() })).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
