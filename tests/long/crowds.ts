// Tests the production server with clients that never complete their requests, four times as many requests as its limit admits, and
// bursts of webhooks.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/crowds.ts [half-open connections] [busy ones]
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { pool } from '@/lib/platform/db/connection';
import { addDays } from '@/lib/dates';
import { hmacHex } from '@/lib/providers/payments/signature';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { audit } from './crash/audit';
import { finishWork } from './crash/finish-work';
import { signIn } from './support/browser';
import { openRestartableDeployment, type RestartableDeployment } from './support/restartable-deployment';
import { defineProcess } from './support/processes';
import { printResult, runMain } from './support/run-main';

const HALF_OPEN = Number(process.argv[2] ?? 2_000);
const CONNECTIONS = Number(process.argv[3] ?? 2_000);
const FLOOD_MS = 30_000;
const ORDERS = 40;
const DELIVERIES = 25;
const CONCURRENT_DELIVERIES = [20, 100];
/** An unfinished request is ended after 20 s; the server checks twice a second. */
const MAX_OPEN_MS = 25_000;
const METRICS_TOKEN = randomBytes(16).toString('hex');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface TimedResponse {
  status: number;
  ms: number;
  retryAfter: string | undefined;
}

function request(
  origin: string,
  path: string,
  { body, ...options }: http.RequestOptions & { body?: string } = {},
): Promise<TimedResponse> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, ms: performance.now() - started, retryAfter });
    const outgoing = http.request(`${origin}${path}`, { agent: false, ...options }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after']));
      response.once('error', () => end(0));
    });
    outgoing.once('error', () => end(0));
    outgoing.end(body);
  });
}

function quantile(replies: readonly TimedResponse[], share: number): number {
  const sorted = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function tallyOf(replies: readonly TimedResponse[]): string {
  const times = new Map<number, number>();
  for (const { status } of replies) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times].map(([status, count]) => `${count} x ${status}`).join(', ');
}

async function memoryOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/metrics/`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await response.text())?.[1] ?? 0) / 1e6;
}

async function sendOrdinaryRequests(origin: string, isOver: () => boolean): Promise<TimedResponse[]> {
  const replies: TimedResponse[] = [];
  const client = async () => {
    while (!isOver()) {
      replies.push(await request(origin, '/api/b2b/dashboard/state-list/'));
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return replies;
}

async function testIncompleteRequests({ origin }: RestartableDeployment): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const incomplete = [
    `GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `,
    `POST /api/b2b/dashboard/v2/login/ HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  ];
  const baseline = await sendOrdinaryRequests(origin, within(3_000));
  let open = 0;
  let lastClosed = 0;
  const started = Date.now();
  const sockets = Array.from({ length: HALF_OPEN }, (_, index) => {
    const socket = net.connect(Number(port), hostname, () => {
      open += 1;
      socket.write(incomplete[index % 2] ?? '');
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open -= 1;
      lastClosed = Date.now() - started;
    });
    return socket;
  });
  const during = await sendOrdinaryRequests(
    origin,
    () => Date.now() - started > 2_000 && (open === 0 || Date.now() - started > 60_000),
  );
  for (const socket of sockets) socket.destroy();
  console.log(
    `${HALF_OPEN} incomplete requests: all closed after ${lastClosed} ms; meanwhile ${during.length} ordinary requests (${tallyOf(during)}), ` +
      `p99 ${quantile(during, 0.99)} ms, before ${quantile(baseline, 0.99)} ms`,
  );
  return [
    ...(open > 0 || lastClosed > MAX_OPEN_MS ? [`Incomplete requests stayed open for ${lastClosed} ms`] : []),
    ...(during.some(({ status }) => status !== baseline[0]?.status)
      ? [`Ordinary requests were answered ${tallyOf(during)}`]
      : []),
    ...(quantile(during, 0.99) > Math.max(500, 5 * quantile(baseline, 0.99))
      ? ['Ordinary requests waited too long']
      : []),
  ];
}

function within(ms: number): () => boolean {
  const end = Date.now() + ms;
  return () => Date.now() > end;
}

async function testOverload({ origin }: RestartableDeployment, path: string, cookie: string): Promise<string[]> {
  const headers = { cookie, accept: 'application/json' };
  await Promise.all(Array.from({ length: 200 }, () => request(origin, path, { headers })));
  const before = await memoryOf(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const isOver = within(FLOOD_MS);
  const replies: TimedResponse[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver()) {
        const reply = await request(origin, path, { headers, agent });
        replies.push(reply);
        if (reply.status !== 200) await pause(1_000);
      }
    }),
  );
  agent.destroy();
  const done = Date.now();
  let hasRecovered = false;
  while (!hasRecovered && Date.now() - done < 30_000) {
    const { status, ms } = await request(origin, path, { headers });
    hasRecovered = status === 200 && ms < 500;
  }
  const recovered = Date.now() - done;
  await pause(5_000);
  const after = await memoryOf(origin);
  const good = replies.filter(({ status }) => status === 200);
  const busy = replies.filter(({ status }) => status === 503);
  console.log(
    `${CONNECTIONS} connections for ${FLOOD_MS / 1_000} s: ${tallyOf(replies)}; admitted p50 ${quantile(good, 0.5)} ms, ` +
      `p99 ${quantile(good, 0.99)} ms; refused with 503 p99 ${quantile(busy, 0.99)} ms; recovered after ${recovered} ms; ` +
      `memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
  );
  return [
    ...(replies.length !== good.length + busy.length ? [`Responses other than 200 and 503: ${tallyOf(replies)}`] : []),
    ...(busy.some(({ retryAfter }) => !retryAfter) ? ['A 503 response has no Retry-After header'] : []),
    ...(good.length === 0 || busy.length === 0 ? ['The load did not exceed the limit'] : []),
    ...(quantile(good, 0.99) > 2_000 ? ['Admitted requests waited too long'] : []),
    ...(recovered > 5_000 ? [`Recovery took ${recovered} ms`] : []),
  ];
}

/** Webhooks must be answered within five seconds, the time limit of the provider. */
async function testWebhookBurst({ origin, sandbox }: RestartableDeployment, concurrency: number): Promise<string[]> {
  const world = await createStayWorld({ rooms: ORDERS });
  await sandbox.control.faults({ webhooks: { drop: true } });
  const bodies: string[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const browser = await signIn(origin, await createActor(world));
    const stay = `hotel_id=${world.hotelId}&checkin=${world.checkin}&checkout=${addDays(world.checkin, 1)}&roomconfig=1-0`;
    const quote = await browser.get(`/api/b2b/dashboard/v2/itinerary/?${stay}`);
    const { bid, price } = quote.body as { bid: number; price: { total_payable: number } };
    const held = await browser.post('/api/b2b/dashboard/paynow/', {
      ...{ bid, legal_entity_id: world.legalEntityId, rooms: [{ primary_guest: { name: 'Asha Rao' } }] },
      initiate_payment: { amount: price.total_payable, currency: 'INR' },
    });
    const order_id = (held.body.payment_details as { payment_service_id: string }).payment_service_id;
    const { payment_id: id } = await sandbox.control.createPayment({ order_id });
    const payment = {
      ...{ id, entity: 'payment', amount: Math.round(price.total_payable * 100), currency: 'INR', status: 'captured' },
      ...{
        order_id,
        captured: true,
        method: 'card',
        amount_refunded: 0,
        refund_status: null,
        created_at: 1_763_700_000,
      },
      ...{ email: null, contact: null, error_code: null, error_description: null },
    };
    bodies.push(
      JSON.stringify({
        ...{ entity: 'event', event: 'payment.captured', contains: ['payment'], created_at: 1_763_700_000 },
        payload: { payment: { entity: payment } },
      }),
    );
  }
  const queue = bodies
    .flatMap((body, index) =>
      Array.from({ length: DELIVERIES }, () => ({ body, id: `evt_burst_${concurrency}_${index}` })),
    )
    .sort(() => Math.random() - 0.5);
  const total = queue.length;
  const replies: TimedResponse[] = [];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const signature = hmacHex(sandbox.webhookSecret, next.body);
        const headers = {
          ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(next.body) },
          ...{ 'x-razorpay-signature': signature, 'x-razorpay-event-id': next.id },
        };
        replies.push(await request(origin, '/api/webhooks/payments/', { method: 'POST', headers, body: next.body }));
      }
    }),
  );
  const started = Date.now();
  let confirmed = 0;
  while (confirmed < ORDERS && Date.now() - started < 60_000) {
    const { rows } = await pool().query<{ count: string }>(
      `select count(*) from booking where hotel_id = $1 and status = 'confirmed'`,
      [world.hotelId],
    );
    confirmed = Number(rows[0]?.count);
    await pause(100);
  }
  console.log(
    `${total} deliveries of ${ORDERS} events, ${concurrency} at a time: ${tallyOf(replies)}, p50 ${quantile(replies, 0.5)} ms, ` +
      `p99 ${quantile(replies, 0.99)} ms; ` +
      `${confirmed} bookings confirmed, the last ${Date.now() - started} ms after the last delivery`,
  );
  await sandbox.control.faults();
  return [
    // The provider repeats deliveries that were answered with 503.
    ...(replies.some(({ status }) => status !== 200 && status !== 503)
      ? [`Webhooks were answered ${tallyOf(replies)}`]
      : []),
    ...(quantile(replies, 0.99) > (concurrency <= 20 ? 200 : 5_000) ? ['Webhooks waited too long'] : []),
    ...(confirmed === ORDERS ? [] : [`${confirmed} of ${ORDERS} paid bookings are confirmed`]),
  ];
}

async function main(): Promise<number> {
  const deployment = await openRestartableDeployment();
  try {
    const world = await createStayWorld({ rooms: 20 });
    const browser = await signIn(deployment.origin, await createActor(world));
    await deployment.start({ METRICS_TOKEN });
    const stay = `checkin=${world.checkin}&checkout=${addDays(world.checkin, 1)}&roomconfig=1-0`;
    const problems = await testIncompleteRequests(deployment);
    problems.push(
      ...(await testOverload(
        deployment,
        `/api/b2b/dashboard/hotels/${world.hotelId}/availability/?${stay}`,
        browser.cookie,
      )),
    );
    await deployment.stop();
    await deployment.start({ METRICS_TOKEN, JOBS_IN_PROCESS: 'false' });
    const worker = defineProcess('worker', 'worker.ready', {});
    await worker.start();
    for (const concurrency of CONCURRENT_DELIVERIES)
      problems.push(...(await testWebhookBurst(deployment, concurrency)));
    await worker.stop();
    await deployment.stop();
    await finishWork();
    problems.push(...(await audit(await deployment.sandbox.control.ledger())));
    return printResult(problems, 'Every client was served in the end');
  } finally {
    await deployment.remove();
  }
}

runMain(main);
