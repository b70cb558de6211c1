import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { speedLimitMs } from '@/tests/support/test-extent';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The adapter with a server that answers as configured. */
async function providerAt(answer: RequestListener) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  return createRazorpayProvider({
    keyId: 'rzp_test_key',
    keySecret: 'the secret',
    baseUrl,
    scriptUrl: '',
    webhookSecrets: [],
    timeoutMs: 900,
  });
}

const order = { amount: 50_000, receipt: 'r-1' };

test('sends Basic credentials in exact case to /v1, and the key id alone where the secret must not go', async () => {
  const seen: string[] = [];
  const provider = await providerAt((request, response) => {
    const [scheme, encoded] = (request.headers.authorization ?? '').split(' ');
    seen.push(`${request.url} ${scheme} ${Buffer.from(encoded ?? '', 'base64')}`);
    response.writeHead(400).end('{"error":{"code":"BAD_REQUEST_ERROR","description":"no"}}');
  });
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({
    kind: 'rejected',
    fault: { description: 'no' },
  });
  await expect(provider.fetchMethods()).rejects.toMatchObject({ kind: 'rejected' });
  expect(seen).toEqual(['/v1/orders/order_1 Basic rzp_test_key:the secret', '/v1/methods Basic rzp_test_key:']);
});

test('the client follows no redirect', async () => {
  const paths: string[] = [];
  const provider = await providerAt((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(paths).not.toContain('/elsewhere');
});

test('stops reading an answer that is longer than a megabyte', async () => {
  let sent = 0;
  const provider = await providerAt((_request, response) => {
    response.writeHead(200);
    const more = () => {
      if (response.destroyed) return;
      sent += 100_000;
      response.write('x'.repeat(100_000), more);
    };
    more();
  });
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({ kind: 'unavailable' });
  // Three attempts, each aborted after its limit.
  expect(sent).toBeLessThan(60_000_000);
});

test.each([
  ['no JSON', '<html>ok</html>'],
  ['another entity', '{"id":"pay_1","entity":"payment"}'],
  ['an amount that is no integer', '{"id":"order_1","amount":"50000"}'],
])('a success with %s counts as no answer', async (_name, body) => {
  const provider = await providerAt((_request, response) => void response.writeHead(200).end(body));
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(
    provider.refund({ paymentId: 'pay_1', amount: 100, idempotencyKey: '0123456789' }),
  ).rejects.toMatchObject({
    kind: 'unknown',
  });
});

test('a write that must not be repeated is sent once', async () => {
  let posts = 0;
  const provider = await providerAt((request, response) => {
    if (request.method === 'GET') return void response.end('{"entity":"collection","items":[]}');
    posts += 1;
    response.writeHead(502).end();
  });
  await expect(provider.createOrder(order)).rejects.toMatchObject({ kind: 'unknown' });
  expect(posts).toBe(1);
});

test('a Retry-After beyond the time limit is not awaited', async () => {
  let calls = 0;
  const provider = await providerAt((_request, response) => {
    calls += 1;
    response.writeHead(429, { 'retry-after': '60' }).end('{}');
  });
  await expect(provider.createOrder(order)).rejects.toMatchObject({ kind: 'throttled' });
  expect(calls).toBe(1);
});

test('no call exceeds its time limit, including retries', async () => {
  const provider = await providerAt(() => undefined);
  const started = performance.now();
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(performance.now() - started).toBeLessThan(speedLimitMs(1500));
});
