import type { IncomingMessage } from 'node:http';
import { apiContract } from '@/lib/api-contract';
import { RequestClasses } from '@/server/front/request-classes';
import type { Handler } from '@/server/front/front-server';
import { startFrontServer } from '../../support/front-server';

jest.setTimeout(60_000);

const BOOKING = '/api/b2b/dashboard/booking/';
const WEBHOOK = '/api/webhooks/payments/';
const PAYMENT_STATUS = '/api/b2b/dashboard/payment-status/';
const classes = new RequestClasses();
const requestOf = (method: string, url: string, length = 2) =>
  ({ method, url, headers: { 'content-length': String(length) } }) as unknown as IncomingMessage;

test.each([
  ['POST', BOOKING, 10_000],
  ['POST', '/api/b2b/dashboard/booking', 10_000],
  ['POST', '/api/b2b/dashboard/paynow/?a=b', 10_000],
  ['POST', '/api/b2b/dashboard/booking/70/change/', 10_000],
  ['POST', WEBHOOK, 3_000],
  ['POST', PAYMENT_STATUS, 3_000],
  ['POST', '/api/b2b/dashboard/v2/login/', 3_000],
  ['GET', '/media/0/640.webp', 5_000],
  ['GET', '/dev/ui/', 5_000],
])('RequestClasses lets %s %s wait in the queue for %d ms', (method, url, ms) => {
  expect(classes.of(requestOf(method, url)).maxQueueMs).toBe(ms);
});

test('RequestClasses gives bookings, webhooks, payment status, pictures and all other requests limits of their own', () => {
  const requests = [
    requestOf('POST', BOOKING),
    requestOf('POST', WEBHOOK),
    requestOf('POST', PAYMENT_STATUS),
    requestOf('GET', '/media/x', 0),
    requestOf('GET', '/', 0),
  ];
  expect(new Set(requests.map((request) => classes.of(request).limiter)).size).toBe(5);
  // Requests that read bookings belong to the general class.
  expect(classes.of(requestOf('GET', BOOKING, 0)).limiter).toBe(classes.of(requestOf('GET', '/', 0)).limiter);
});

test('RequestClasses puts every endpoint that books or pays into the class of bookings', () => {
  const paying = apiContract.filter(
    ({ domain, endpoint: { id, method, idempotent } }) =>
      domain === 'bookings' && method === 'POST' && idempotent && id !== 'write-review',
  );
  const outside = paying.filter(({ endpoint }) => classes.of(requestOf('POST', endpoint.path)).maxQueueMs !== 10_000);
  expect(outside.map(({ endpoint }) => endpoint.id)).toEqual([]);
  expect(paying.length).toBeGreaterThan(3);
});

test('the front server answers 500 simultaneous bookings, runs at most 12 of them at a time, and meanwhile answers reads', async () => {
  let running = 0;
  let mostRunning = 0;
  const waiting: (() => void)[] = [];
  const handler: Handler = async (request, response) => {
    if (request.url === BOOKING) {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
    }
    response.end('done');
  };
  const { ask, front, close } = await startFrontServer({ handler, timeouts: { headers: 60_000, request: 60_000 } });
  const answers = Array.from({ length: 500 }, () => ask(BOOKING, { method: 'POST', body: '{}' }));
  while (front.inFlight() < 500) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await ask('/')).status).toBe(200);
  const release = setInterval(() => waiting.splice(0).forEach((done) => done()), 1);
  const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
  clearInterval(release);
  expect([...statuses]).toEqual([200]);
  expect(mostRunning).toBe(12);
  await close();
});
