import type { PaymentProvider } from '@/lib/providers/payments/port';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createReceipt, createProviderFor } from './provider';
import { startReceiver } from './webhook-receiver';

const successEvents = ['payment.authorized', 'payment.captured', 'order.paid'];

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sandbox: TestSandbox;
let provider: PaymentProvider;

beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ webhookUrl: receiver.url, webhookRetryMs: 60 });
  provider = createProviderFor(sandbox);
});
beforeEach(async () => {
  await sandbox.control.faults();
  receiver.setStatus(200);
  receiver.clear();
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});

async function pay() {
  const order = await provider.createOrder({ amount: 50_000, receipt: createReceipt() });
  return { order, ...(await sandbox.control.createPayment({ order_id: order.id })) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a successful payment sends three signed webhook events', async () => {
  const { order, payment_id } = await pay();
  const received = await receiver.waitFor(3);
  expect(received.map(({ event }) => event).sort()).toEqual([...successEvents].sort());
  const events = received.map((webhook) => provider.parseWebhook(webhook));
  for (const event of events) expect(event.payment).toMatchObject({ id: payment_id, orderId: order.id });
  expect(events.find(({ type }) => type === 'order.paid')?.order).toMatchObject({ id: order.id, status: 'paid' });
  // Events contain the state at the time of the event.
  expect(events.find(({ type }) => type === 'payment.authorized')?.payment?.status).toBe('authorized');
});

test('failed payments and refunds send webhook events', async () => {
  const order = await provider.createOrder({ amount: 50_000, receipt: createReceipt() });
  await sandbox.control.createPayment({ order_id: order.id, outcome: 'failure' });
  const [failed] = await receiver.waitFor(1);
  expect(failed && provider.parseWebhook(failed)).toMatchObject({
    type: 'payment.failed',
    payment: { status: 'failed' },
  });
  const { payment_id } = await pay();
  await receiver.waitFor(4);
  await provider.refund({ paymentId: payment_id, amount: 50_000, idempotencyKey: createReceipt() });
  const events = (await receiver.waitFor(6)).slice(4).map((webhook) => provider.parseWebhook(webhook));
  expect(events.map(({ type }) => type).sort()).toEqual(['refund.created', 'refund.processed']);
  expect(events[0]?.refund).toMatchObject({ paymentId: payment_id, amount: 50_000 });
});

test('a webhook event is repeated with the same id until the receiver answers 2xx', async () => {
  receiver.setStatus(500);
  await pay();
  await receiver.waitFor(6);
  receiver.setStatus(200);
  await pause(600);
  const ids = new Set(receiver.received.map(({ eventId }) => eventId));
  expect(ids.size).toBe(3);
  expect(receiver.received.length).toBeGreaterThanOrEqual(9);
  const states = (await sandbox.control.deliveries()).filter(({ id }) => ids.has(id)).map(({ status }) => status);
  expect(states).toEqual(['delivered', 'delivered', 'delivered']);
});

test('duplicate webhook events have the same id and body', async () => {
  await sandbox.control.faults({ webhooks: { duplicate: 2 } });
  await pay();
  const received = await receiver.waitFor(9);
  expect(received).toHaveLength(9);
  expect(new Set(received.map(({ eventId, rawBody }) => eventId + rawBody)).size).toBe(3);
});

test('reordered webhook events arrive in reverse order', async () => {
  await sandbox.control.faults({ webhooks: { reorder: true } });
  await pay();
  const received = await receiver.waitFor(3);
  expect(received.map(({ event }) => event)).toEqual([...successEvents].reverse());
});

test('delayed webhook events arrive later, and dropped events arrive only when they are sent again', async () => {
  await sandbox.control.faults({ webhooks: { delay_ms: 500 } });
  await pay();
  await pause(250);
  expect(receiver.received).toHaveLength(0);
  expect(await receiver.waitFor(3)).toHaveLength(3);

  receiver.clear();
  await sandbox.control.faults({ webhooks: { drop: true } });
  await pay();
  await pause(250);
  expect(receiver.received).toHaveLength(0);
  const dropped = (await sandbox.control.deliveries()).filter(({ status }) => status === 'dropped');
  await sandbox.control.faults();
  await sandbox.control.resendWebhook(dropped[0]?.id ?? '');
  expect(await receiver.waitFor(1)).toMatchObject([{ eventId: dropped[0]?.id }]);
});

test('parseWebhook refuses a wrong signature, a changed body and missing headers', async () => {
  await sandbox.control.faults({ webhooks: { wrong_signature: true } });
  await pay();
  const [forged] = await receiver.waitFor(1);
  expect(() => forged && provider.parseWebhook(forged)).toThrow(expect.objectContaining({ kind: 'untrusted' }));

  await sandbox.control.faults();
  receiver.clear();
  await pay();
  const [valid] = await receiver.waitFor(1);
  if (!valid) throw new Error('No webhook arrived');
  expect(provider.parseWebhook({ ...valid, rawBody: Buffer.from(valid.rawBody) }).id).toBe(valid.eventId);
  const untrusted = expect.objectContaining({ kind: 'untrusted' });
  const changed = valid.rawBody.replace('"amount":50000', '"amount":50001');
  expect(changed).not.toBe(valid.rawBody);
  expect(() => provider.parseWebhook({ ...valid, rawBody: changed })).toThrow(untrusted);
  expect(() => provider.parseWebhook({ ...valid, signature: null })).toThrow(untrusted);
  expect(() => provider.parseWebhook({ ...valid, eventId: null })).toThrow(untrusted);
});

test('parseWebhook accepts the current and the previous secret, but no other secret', async () => {
  await pay();
  const [webhook] = await receiver.waitFor(1);
  const withSecrets = (webhookSecrets: string[]) =>
    createRazorpayProvider({ keyId: 'k', keySecret: 's', baseUrl: '', scriptUrl: '', webhookSecrets });
  const read = (secrets: string[]) => webhook && withSecrets(secrets).parseWebhook(webhook).id;
  expect(read(['the new secret', sandbox.webhookSecret])).toBe(webhook?.eventId);
  expect(() => read(['the new secret', 'the one between'])).toThrow(expect.objectContaining({ kind: 'untrusted' }));
});
