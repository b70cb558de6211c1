import { appendFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createReceipt, createProviderFor } from './provider';
import { startReceiver } from './webhook-receiver';
import { testInFull } from '@/tests/support/test-extent';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sandbox: TestSandbox;

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ webhookUrl: receiver.url, webhookRetryMs: 100 });
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

async function readDataDirectory(): Promise<string> {
  const files = await readdir(sandbox.dataDir);
  return (await Promise.all(files.map((file) => readFile(path.join(sandbox.dataDir, file), 'utf8')))).join('\n');
}

test('the sandbox restores payments and undelivered webhooks after SIGKILL, even if the last journal line is incomplete', async () => {
  const provider = createProviderFor(sandbox);
  receiver.setStatus(503);
  const customer = await provider.createCustomer({ name: 'Asha', email: 'a@acme.example', contact: '+919900000001' });
  const order = await provider.createOrder({ amount: 70_000, receipt: createReceipt() });
  const { payment_id } = await sandbox.control.createPayment({
    order_id: order.id,
    customer_id: customer.id,
    save: true,
  });
  const refund = await provider.refund({ paymentId: payment_id, amount: 20_000, idempotencyKey: createReceipt() });
  const before = await sandbox.control.ledger();

  await sandbox.kill();
  await appendFile(path.join(sandbox.dataDir, 'journal.jsonl'), '[{"table":"orders","row":{"id":"order_incomplete');
  await sandbox.restart();
  expect(await sandbox.control.ledger()).toEqual(before);
  expect(before.tokens).toHaveLength(1);
  expect(await provider.fetchRefund(refund.id)).toEqual(refund);

  receiver.clear();
  receiver.setStatus(200);
  await receiver.waitFor(5);
  expect(new Set(receiver.received.map(({ event }) => event))).toEqual(
    new Set(['payment.authorized', 'payment.captured', 'order.paid', 'refund.created', 'refund.processed']),
  );

  // The restarted process continues from the snapshot and the journal.
  const second = await provider.createOrder({ amount: 80_000, receipt: createReceipt() });
  await sandbox.kill();
  await sandbox.restart();
  expect((await sandbox.control.ledger()).orders.map(({ id }) => id)).toEqual([order.id, second.id]);
});

testInFull(
  'the sandbox restores every acknowledged order after SIGKILL during order creation',
  async () => {
    const provider = createProviderFor(sandbox);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const clients = Array.from({ length: 8 }, async () => {
        for (;;) {
          const order = await provider.createOrder({ amount: 50_000, receipt: createReceipt() });
          acknowledged.push(order.id);
        }
      });
      const ended = Promise.allSettled(clients);
      // Waits for a number of responses rather than a duration, so that the sandbox has done work before it is killed.
      const enough = acknowledged.length + 15;
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      await sandbox.kill();
      await ended;
      await sandbox.restart();
    }
    expect(acknowledged.length).toBeGreaterThan(30);
    const known = new Set((await sandbox.control.ledger()).orders.map(({ id }) => id));
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  },
  60_000,
);

testInFull(
  'a second sandbox with the same data directory exits, and the first one continues',
  async () => {
    await expect(startSandbox({ dataDir: sandbox.dataDir })).rejects.toThrow('runs the payment sandbox');
    await expect(
      createProviderFor(sandbox).createOrder({ amount: 70_000, receipt: createReceipt() }),
    ).resolves.toBeDefined();
  },
  15_000,
);

testInFull('the data directory of the sandbox contains no card numbers and CVVs', async () => {
  const provider = createProviderFor(sandbox);
  const customer = await provider.createCustomer({ name: 'Asha', email: 'a@acme.example', contact: '+919900000001' });
  const order = await provider.createOrder({ amount: 70_000, receipt: createReceipt() });
  const form = new URLSearchParams({
    key_id: sandbox.keyId,
    amount: '70000',
    currency: 'INR',
    order_id: order.id,
    email: 'a@acme.example',
    contact: '+919900000001',
    customer_id: customer.id,
    save: '1',
    method: 'card',
    'card[name]': 'Asha Rao',
    'card[number]': '4100 2800 0000 1007',
    'card[cvv]': '739',
    'card[expiry_month]': '12',
    'card[expiry_year]': '39',
  });
  const started = await fetch(`${sandbox.url}/v1/payments/create/ajax`, { method: 'POST', body: form });
  const { payment_id } = (await started.json()) as { payment_id: string };
  const during = await readDataDirectory();
  await fetch(`${sandbox.url}/bank/${payment_id}`, { method: 'POST', body: new URLSearchParams({ otp: '123456' }) });
  expect(await provider.listTokens(customer.id)).toMatchObject([{ last4: '1007' }]);
  const after = await readDataDirectory();
  for (const text of [during, after]) {
    expect(text).toContain(payment_id);
    expect(text).not.toMatch(/4100\s?2800/);
    expect(text).not.toMatch(/410028|(?<!\w)739(?!\w)/);
  }
});
