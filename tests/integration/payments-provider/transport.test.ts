import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { speedLimitMs } from '@/tests/support/test-extent';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server with the given listener and creates an adapter for it. */
async function startProvider(answer: RequestListener) {
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

test('the adapter sends Basic credentials to /v1, and only the key id to public endpoints', async () => {
  const received: string[] = [];
  const provider = await startProvider((request, response) => {
    const [scheme, encoded] = (request.headers.authorization ?? '').split(' ');
    received.push(`${request.url} ${scheme} ${Buffer.from(encoded ?? '', 'base64')}`);
    response.writeHead(400).end('{"error":{"code":"BAD_REQUEST_ERROR","description":"no"}}');
  });
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({
    kind: 'rejected',
    fault: { description: 'no' },
  });
  await expect(provider.fetchMethods()).rejects.toMatchObject({ kind: 'rejected' });
  expect(received).toEqual(['/v1/orders/order_1 Basic rzp_test_key:the secret', '/v1/methods Basic rzp_test_key:']);
});

test('the adapter does not follow redirects', async () => {
  const paths: string[] = [];
  const provider = await startProvider((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(paths).not.toContain('/elsewhere');
});

test('the adapter stops reading a response that exceeds one megabyte', async () => {
  let sent = 0;
  const provider = await startProvider((_request, response) => {
    response.writeHead(200);
    const more = () => {
      if (response.destroyed) return;
      sent += 100_000;
      response.write('x'.repeat(100_000), more);
    };
    more();
  });
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({ kind: 'unavailable' });
  // Three attempts are made, and each is aborted at the limit.
  expect(sent).toBeLessThan(60_000_000);
});

test.each([
  ['a body that is not JSON', '<html>ok</html>'],
  ['another entity', '{"id":"pay_1","entity":"payment"}'],
  ['an amount that is not an integer', '{"id":"order_1","amount":"50000"}'],
])('the adapter treats a 200 response with %s like a missing response', async (_name, body) => {
  const provider = await startProvider((_request, response) => void response.writeHead(200).end(body));
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(
    provider.refund({ paymentId: 'pay_1', amount: 100, idempotencyKey: '0123456789' }),
  ).rejects.toMatchObject({
    kind: 'unknown',
  });
});

test('the adapter sends a write that is not idempotent once', async () => {
  let posts = 0;
  const provider = await startProvider((request, response) => {
    if (request.method === 'GET') return void response.end('{"entity":"collection","items":[]}');
    posts += 1;
    response.writeHead(502).end();
  });
  await expect(provider.createOrder(order)).rejects.toMatchObject({ kind: 'unknown' });
  expect(posts).toBe(1);
});

test('the adapter does not wait for a Retry-After beyond its time limit', async () => {
  let calls = 0;
  const provider = await startProvider((_request, response) => {
    calls += 1;
    response.writeHead(429, { 'retry-after': '60' }).end('{}');
  });
  await expect(provider.createOrder(order)).rejects.toMatchObject({ kind: 'throttled' });
  expect(calls).toBe(1);
});

test('a call of the adapter, including retries, ends within its time limit', async () => {
  const provider = await startProvider(() => undefined);
  const started = performance.now();
  await expect(provider.fetchOrder('order_1')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(performance.now() - started).toBeLessThan(speedLimitMs(1500));
});
