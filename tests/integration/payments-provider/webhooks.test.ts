import type { PaymentProvider } from '@/lib/providers/payments/port';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { newReceipt, providerFor } from './provider';
import { startReceiver } from './webhook-receiver';

const successEvents = ['payment.authorized', 'payment.captured', 'order.paid'];

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sandbox: TestSandbox;
let provider: PaymentProvider;

beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ webhookUrl: receiver.url, webhookRetryMs: 60 });
  provider = providerFor(sandbox);
});
beforeEach(async () => {
  await sandbox.control.faults();
  receiver.answer(200);
  receiver.forget();
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});

async function pay() {
  const order = await provider.createOrder({ amount: 50_000, receipt: newReceipt() });
  return { order, ...(await sandbox.control.play({ order_id: order.id })) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a successful payment sends three signed events', async () => {
  const { order, payment_id } = await pay();
  const received = await receiver.waitFor(3);
  expect(received.map(({ event }) => event).sort()).toEqual([...successEvents].sort());
  const events = received.map((webhook) => provider.parseWebhook(webhook));
  for (const event of events) expect(event.payment).toMatchObject({ id: payment_id, orderId: order.id });
  expect(events.find(({ type }) => type === 'order.paid')?.order).toMatchObject({ id: order.id, status: 'paid' });
  // Data from the time of the event.
  expect(events.find(({ type }) => type === 'payment.authorized')?.payment?.status).toBe('authorized');
});

test('failed payments and refunds send events', async () => {
  const order = await provider.createOrder({ amount: 50_000, receipt: newReceipt() });
  await sandbox.control.play({ order_id: order.id, outcome: 'failure' });
  const [failed] = await receiver.waitFor(1);
  expect(failed && provider.parseWebhook(failed)).toMatchObject({
    type: 'payment.failed',
    payment: { status: 'failed' },
  });
  const { payment_id } = await pay();
  await receiver.waitFor(4);
  await provider.refund({ paymentId: payment_id, amount: 50_000, idempotencyKey: newReceipt() });
  const events = (await receiver.waitFor(6)).slice(4).map((webhook) => provider.parseWebhook(webhook));
  expect(events.map(({ type }) => type).sort()).toEqual(['refund.created', 'refund.processed']);
  expect(events[0]?.refund).toMatchObject({ paymentId: payment_id, amount: 50_000 });
});

test('an event is repeated under the same id until the shop answers 2xx', async () => {
  receiver.answer(500);
  await pay();
  await receiver.waitFor(6);
  receiver.answer(200);
  await pause(600);
  const ids = new Set(receiver.received.map(({ eventId }) => eventId));
  expect(ids.size).toBe(3);
  expect(receiver.received.length).toBeGreaterThanOrEqual(9);
  const states = (await sandbox.control.deliveries()).filter(({ id }) => ids.has(id)).map(({ status }) => status);
  expect(states).toEqual(['delivered', 'delivered', 'delivered']);
});

test('duplicate events have the same id and body', async () => {
  await sandbox.control.faults({ webhooks: { duplicate: 2 } });
  await pay();
  const received = await receiver.waitFor(9);
  expect(received).toHaveLength(9);
  expect(new Set(received.map(({ eventId, rawBody }) => eventId + rawBody)).size).toBe(3);
});

test('reordered events arrive last first', async () => {
  await sandbox.control.faults({ webhooks: { reorder: true } });
  await pay();
  const received = await receiver.waitFor(3);
  expect(received.map(({ event }) => event)).toEqual([...successEvents].reverse());
});

test('delayed events wait; dropped events come only when sent again by hand', async () => {
  await sandbox.control.faults({ webhooks: { delay_ms: 500 } });
  await pay();
  await pause(250);
  expect(receiver.received).toHaveLength(0);
  expect(await receiver.waitFor(3)).toHaveLength(3);

  receiver.forget();
  await sandbox.control.faults({ webhooks: { drop: true } });
  await pay();
  await pause(250);
  expect(receiver.received).toHaveLength(0);
  const dropped = (await sandbox.control.deliveries()).filter(({ status }) => status === 'dropped');
  await sandbox.control.faults();
  await sandbox.control.sendWebhookAgain(dropped[0]?.id ?? '');
  expect(await receiver.waitFor(1)).toMatchObject([{ eventId: dropped[0]?.id }]);
});

test('a wrong signature is not trusted, nor is a changed byte, a missing header, or a body that is no event', async () => {
  await sandbox.control.faults({ webhooks: { wrong_signature: true } });
  await pay();
  const [forged] = await receiver.waitFor(1);
  expect(() => forged && provider.parseWebhook(forged)).toThrow(expect.objectContaining({ kind: 'untrusted' }));

  await sandbox.control.faults();
  receiver.forget();
  await pay();
  const [real] = await receiver.waitFor(1);
  if (!real) throw new Error('no webhook came');
  expect(provider.parseWebhook({ ...real, rawBody: Buffer.from(real.rawBody) }).id).toBe(real.eventId);
  const untrusted = expect.objectContaining({ kind: 'untrusted' });
  const changed = real.rawBody.replace('"amount":50000', '"amount":50001');
  expect(changed).not.toBe(real.rawBody);
  expect(() => provider.parseWebhook({ ...real, rawBody: changed })).toThrow(untrusted);
  expect(() => provider.parseWebhook({ ...real, signature: null })).toThrow(untrusted);
  expect(() => provider.parseWebhook({ ...real, eventId: null })).toThrow(untrusted);
});

test('after a rotation the previous secret is still accepted, an older one is not', async () => {
  await pay();
  const [webhook] = await receiver.waitFor(1);
  const withSecrets = (webhookSecrets: string[]) =>
    createRazorpayProvider({ keyId: 'k', keySecret: 's', baseUrl: '', scriptUrl: '', webhookSecrets });
  const read = (secrets: string[]) => webhook && withSecrets(secrets).parseWebhook(webhook).id;
  expect(read(['the new secret', sandbox.webhookSecret])).toBe(webhook?.eventId);
  expect(() => read(['the new secret', 'the one between'])).toThrow(expect.objectContaining({ kind: 'untrusted' }));
});
