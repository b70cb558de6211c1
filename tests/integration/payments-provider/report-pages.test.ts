import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const createRow = (number: number) => ({
  ...{ settlement_id: 'setl_1', entity_id: `pay_${number}`, type: 'payment', amount: 100, credit: 100, debit: 0 },
  ...{ fee: 0, tax: 0, created_at: 1_790_000_000, settled_at: 1_790_000_000 },
});

/** @param addedBefore numbers of calls before which a row is added at the front of the report */
async function startReport(count: number, addedBefore: readonly number[]) {
  const rows = Array.from({ length: count }, (_, index) => createRow(index));
  const calls = { count: 0 };
  server = createServer(({ url = '' }, response) => {
    calls.count += 1;
    if (addedBefore.includes(calls.count)) rows.unshift(createRow(rows.length));
    const query = new URL(url, 'http://localhost').searchParams;
    const skip = Number(query.get('skip'));
    const items = rows.slice(skip, skip + Number(query.get('count')));
    response.end(JSON.stringify({ entity: 'collection', count: items.length, items }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  const keys = { keyId: 'rzp_test_key', keySecret: 'the secret', scriptUrl: '', webhookSecrets: [] };
  return { provider: createRazorpayProvider({ ...keys, baseUrl, timeoutMs: 3_000 }), rows, calls };
}

test('a row that is added between two pages of the report appears once, and no row is missing', async () => {
  const { provider, rows } = await startReport(600, [2]);
  const read = (await provider.listSettlementRows('2026-11-26')).map(({ entityId }) => entityId);
  expect(read).toEqual(rows.map(({ entity_id }) => entity_id));
});

test('a report that changes with every pass is refused, so that no row is invented', async () => {
  const { provider } = await startReport(600, [2, 4, 6, 8]);
  await expect(provider.listSettlementRows('2026-11-26')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a report of one page is read once', async () => {
  const { provider, calls } = await startReport(20, []);
  expect(await provider.listSettlementRows('2026-11-26')).toHaveLength(20);
  expect(calls.count).toBe(1);
});
