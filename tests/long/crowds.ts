// Clients that never finish, four times as many requests as the limit admits, and a burst of webhooks, against the production server.
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
import { defineMember } from './support/processes';
import { conclude, runMain } from './support/run-main';

const HALF_OPEN = Number(process.argv[2] ?? 2_000);
const CONNECTIONS = Number(process.argv[3] ?? 2_000);
const FLOOD_MS = 30_000;
const ORDERS = 40;
const DELIVERIES = 25;
const DELIVERED_AT_ONCE = [20, 100];
/** An unfinished request is ended after 20 s; the server checks twice a second. */
const CLOSED_WITHIN_MS = 25_000;
const METRICS_TOKEN = randomBytes(16).toString('hex');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Reply {
  status: number;
  ms: number;
  retryAfter: string | undefined;
}

function ask(
  origin: string,
  path: string,
  { body, ...options }: http.RequestOptions & { body?: string } = {},
): Promise<Reply> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, ms: performance.now() - started, retryAfter });
    const request = http.request(`${origin}${path}`, { agent: false, ...options }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after']));
      response.once('error', () => end(0));
    });
    request.once('error', () => end(0));
    request.end(body);
  });
}

function quantile(replies: readonly Reply[], share: number): number {
  const sorted = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function tallyOf(replies: readonly Reply[]): string {
  const times = new Map<number, number>();
  for (const { status } of replies) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times].map(([status, count]) => `${count} x ${status}`).join(', ');
}

async function memoryOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/metrics/`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await response.text())?.[1] ?? 0) / 1e6;
}

async function behave(origin: string, until: () => boolean): Promise<Reply[]> {
  const replies: Reply[] = [];
  const life = async () => {
    while (!until()) {
      replies.push(await ask(origin, '/api/b2b/dashboard/state-list/'));
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: 8 }, life));
  return replies;
}

async function halfOpen({ origin }: RestartableDeployment): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const halves = [
    `GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `,
    `POST /api/b2b/dashboard/v2/login/ HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  ];
  const alone = await behave(origin, within(3_000));
  let open = 0;
  let lastClosed = 0;
  const started = Date.now();
  const sockets = Array.from({ length: HALF_OPEN }, (_, index) => {
    const socket = net.connect(Number(port), hostname, () => {
      open += 1;
      socket.write(halves[index % 2] ?? '');
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open -= 1;
      lastClosed = Date.now() - started;
    });
    return socket;
  });
  const beside = await behave(
    origin,
    () => Date.now() - started > 2_000 && (open === 0 || Date.now() - started > 60_000),
  );
  for (const socket of sockets) socket.destroy();
  console.log(
    `${HALF_OPEN} half-open connections: all closed after ${lastClosed} ms; beside them ${beside.length} requests (${tallyOf(beside)}), ` +
      `p99 ${quantile(beside, 0.99)} ms, alone ${quantile(alone, 0.99)} ms`,
  );
  return [
    ...(open > 0 || lastClosed > CLOSED_WITHIN_MS ? [`Half-open connections lived for ${lastClosed} ms`] : []),
    ...(beside.some(({ status }) => status !== alone[0]?.status) ? [`Others were answered ${tallyOf(beside)}`] : []),
    ...(quantile(beside, 0.99) > Math.max(500, 5 * quantile(alone, 0.99)) ? ['Others waited too long'] : []),
  ];
}

function within(ms: number): () => boolean {
  const end = Date.now() + ms;
  return () => Date.now() > end;
}

async function flood({ origin }: RestartableDeployment, path: string, cookie: string): Promise<string[]> {
  const headers = { cookie, accept: 'application/json' };
  await Promise.all(Array.from({ length: 200 }, () => ask(origin, path, { headers })));
  const before = await memoryOf(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const isOver = within(FLOOD_MS);
  const replies: Reply[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver()) {
        const reply = await ask(origin, path, { headers, agent });
        replies.push(reply);
        if (reply.status !== 200) await pause(1_000);
      }
    }),
  );
  agent.destroy();
  const done = Date.now();
  let isWell = false;
  while (!isWell && Date.now() - done < 30_000) {
    const { status, ms } = await ask(origin, path, { headers });
    isWell = status === 200 && ms < 500;
  }
  const recovered = Date.now() - done;
  await pause(5_000);
  const after = await memoryOf(origin);
  const good = replies.filter(({ status }) => status === 200);
  const busy = replies.filter(({ status }) => status === 503);
  console.log(
    `${CONNECTIONS} connections for ${FLOOD_MS / 1_000} s: ${tallyOf(replies)}; admitted p50 ${quantile(good, 0.5)} ms, ` +
      `p99 ${quantile(good, 0.99)} ms; asked to come back p99 ${quantile(busy, 0.99)} ms; well again after ${recovered} ms; ` +
      `memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
  );
  return [
    ...(replies.length !== good.length + busy.length ? [`Under load: ${tallyOf(replies)}`] : []),
    ...(busy.some(({ retryAfter }) => !retryAfter) ? ['A 503 did not say when to come back'] : []),
    ...(good.length === 0 || busy.length === 0 ? ['This was no overload'] : []),
    ...(quantile(good, 0.99) > 2_000 ? ['Who was let in waited too long'] : []),
    ...(recovered > 5_000 ? [`It took ${recovered} ms to be well again`] : []),
  ];
}

/** The provider gives up after five seconds. */
async function burst({ origin, sandbox }: RestartableDeployment, atOnce: number): Promise<string[]> {
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
    const { payment_id: id } = await sandbox.control.play({ order_id });
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
    .flatMap((body, index) => Array.from({ length: DELIVERIES }, () => ({ body, id: `evt_burst_${atOnce}_${index}` })))
    .sort(() => Math.random() - 0.5);
  const total = queue.length;
  const replies: Reply[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const signature = hmacHex(sandbox.webhookSecret, next.body);
        const headers = {
          ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(next.body) },
          ...{ 'x-razorpay-signature': signature, 'x-razorpay-event-id': next.id },
        };
        replies.push(await ask(origin, '/api/webhooks/payments/', { method: 'POST', headers, body: next.body }));
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
    `${total} deliveries of ${ORDERS} events, ${atOnce} at a time: ${tallyOf(replies)}, p50 ${quantile(replies, 0.5)} ms, ` +
      `p99 ${quantile(replies, 0.99)} ms; ` +
      `${confirmed} bookings, the last ${Date.now() - started} ms after the last delivery`,
  );
  await sandbox.control.faults();
  return [
    // The provider repeats what was answered 503.
    ...(replies.some(({ status }) => status !== 200 && status !== 503)
      ? [`Webhooks were answered ${tallyOf(replies)}`]
      : []),
    ...(quantile(replies, 0.99) > (atOnce <= 20 ? 200 : 5_000) ? ['Webhooks waited too long'] : []),
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
    const problems = await halfOpen(deployment);
    problems.push(
      ...(await flood(deployment, `/api/b2b/dashboard/hotels/${world.hotelId}/availability/?${stay}`, browser.cookie)),
    );
    await deployment.stop();
    await deployment.start({ METRICS_TOKEN, JOBS_IN_PROCESS: 'false' });
    const worker = defineMember('worker', 'worker.ready', {});
    await worker.start();
    for (const atOnce of DELIVERED_AT_ONCE) problems.push(...(await burst(deployment, atOnce)));
    await worker.stop();
    await deployment.stop();
    await finishWork();
    problems.push(...(await audit(await deployment.sandbox.control.ledger())));
    return conclude(problems, 'No caller was refused for good');
  } finally {
    await deployment.remove();
  }
}

runMain(main);
