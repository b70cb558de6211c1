// Runs two web servers and a worker behind nginx with TLS and STAGE=production, on one PostgreSQL and one Redis, while clients book.
// One web server is replaced (SIGTERM) and the other one killed, then the worker, Redis, nginx and PostgreSQL are killed. No booking may
// be lost or made twice, a replacement or a missing Redis must have no visible effect, and both servers must show a change of the
// catalogue. Needs nginx and openssl, and uses redis-server if it is installed.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/two-servers.ts
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addDays } from '@/lib/dates';
import { auditBooks } from '@/lib/domains/ledger/server/service/ledger';
import { closePool, pool } from '@/lib/platform/db/connection';
import { migrate } from '@/lib/platform/db/migrate';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { build } from '@/scripts/launch/build';
import { ensureDatabase, startEmbeddedServer } from '@/scripts/postgres/server';
import { redisServers } from '@/tests/support/redis/test-redis';
import { startSandbox } from '@/tests/support/sandbox';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { codeOf, signIn, type Answer, type Browser } from './support/browser';
import { changeOnBoth } from './support/changed-page';
import { freePort } from './support/restartable-deployment';
import { killDatabase } from './support/kill-database';
import { defineProcess } from './support/processes';
import { startProxy } from './support/proxy';
import { runMain } from './support/run-main';

const CLIENTS = 12;
const PHASE_MS = 12_000;
/** The rate limit allows 60 quotes per minute. */
const BOOKING_INTERVAL_MS = 1_100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/**
 * With pauses of 300 ms the attempts take at least 90 s. The idempotency key of a killed process can be used again after 65 s
 * (lib/platform/idempotency).
 */
const MAX_ATTEMPTS = 300;
const isRetryable = (answer: Answer) =>
  answer.status === 0 ||
  (answer.status >= 502 && answer.status <= 504) ||
  codeOf(answer) === errorCodes.IDEMPOTENCY_IN_FLIGHT.code;

interface Tally {
  booked: number;
  repeated: number;
  /** Responses that led to a repetition, with their number. */
  failures: Map<string, number>;
  refused: string[];
}

async function sendWithRetry(send: () => Promise<Answer>, tally: Tally): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (!isRetryable(answer) || attempt >= MAX_ATTEMPTS) return answer;
    tally.repeated += 1;
    const failure = `${answer.status} ${codeOf(answer)}`;
    tally.failures.set(failure, (tally.failures.get(failure) ?? 0) + 1);
    await pause(300);
  }
}

async function book(browser: Browser, world: StayWorld, tally: Tally): Promise<void> {
  const stay = `hotel_id=${world.hotelId}&checkin=${world.checkin}&checkout=${addDays(world.checkin, 1)}&roomconfig=1-0`;
  const quote = await sendWithRetry(() => browser.get(`/api/b2b/dashboard/v2/itinerary/?${stay}`), tally);
  const order = {
    bid: quote.body.bid,
    legal_entity_id: world.legalEntityId,
    rooms: [{ primary_guest: { name: 'Asha Rao' } }],
  };
  const key = randomUUID();
  const booked = await sendWithRetry(() => browser.post('/api/b2b/dashboard/booking/', order, key), tally);
  if (booked.status === 200) tally.booked += 1;
  else tally.refused.push(`${quote.status} ${booked.status} ${JSON.stringify(booked.body).slice(0, 160)}`);
}

async function main(): Promise<number> {
  await build();
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-fleet-'));
  fs.chmodSync(directory, 0o755);
  // The database is durable, because the test kills it.
  const startDatabase = () => startEmbeddedServer({ directory, isDurable: true, maxConnections: 100 });
  const server = await startDatabase();
  await ensureDatabase(server, 'fleet');
  const databaseUrl = server.url('fleet');
  await migrate(databaseUrl);
  const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
  const origin = `https://127.0.0.1:${proxyPort}`;
  const sandbox = await startSandbox({ webhookUrl: `${origin}/api/webhooks/payments/` });
  const [redisName, startRedis] = redisServers.at(-1) ?? [];
  if (!startRedis) throw new Error('redisServers is empty');
  const redis = await startRedis();
  const secret = () => randomBytes(32).toString('hex');
  Object.assign(process.env, {
    ...{ STAGE: 'production', DATABASE_URL: databaseUrl, SITE_URL: origin, HOSTNAME: '127.0.0.1', LOG_LEVEL: 'error' },
    ...{ SESSION_SECRET: secret(), SECRETS_KEY: secret(), SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: directory },
    ...{ REDIS_URL: redis.url },
    ...{ JOBS_IN_PROCESS: 'false', TRUSTED_PROXY_HOPS: '1', SHUTDOWN_DRAIN_SECONDS: '2' },
    ...{ PAYMENT_KEY_ID: sandbox.keyId, PAYMENT_KEY_SECRET: sandbox.keySecret, PAYMENT_API_URL: sandbox.apiUrl },
    ...{ PAYMENT_WEBHOOK_SECRET: sandbox.webhookSecret, PAYMENT_SCRIPT_URL: sandbox.scriptUrl },
    TSX_TSCONFIG_PATH: 'tsconfig.node.json',
  });
  const [first, second] = ports.map((port) => defineProcess('main', 'web.ready', { PORT: String(port) }));
  const worker = defineProcess('worker', 'worker.ready', {});
  if (!first || !second) throw new Error('Two ports are needed');
  await Promise.all([first.start(), second.start(), worker.start()]);
  const proxy = await startProxy(directory, proxyPort, ports);

  const world = await createStayWorld({ rooms: 30_000, corporate: { creditLimitPaise: 900_000_000_00 } });
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const checkChange = () => changeOnBoth(world.hotelId, origins);
  const browsers = await Promise.all(
    Array.from({ length: CLIENTS }, async () => signIn(origin, await createActor(world))),
  );
  const total: Tally = { booked: 0, repeated: 0, failures: new Map(), refused: [] };
  let isGood = true;
  const phase = async (name: string, mayRepeat: boolean, work: () => Promise<unknown>): Promise<void> => {
    const tally: Tally = { booked: 0, repeated: 0, failures: new Map(), refused: [] };
    let isOver = false;
    const clients = browsers.map(async (browser) => {
      while (!isOver) await Promise.all([book(browser, world, tally), pause(BOOKING_INTERVAL_MS)]);
    });
    await pause(2_000);
    await work();
    await pause(PHASE_MS);
    isOver = true;
    await Promise.all(clients);
    console.log(
      `${name}: ${tally.booked} booked, ${tally.repeated} requests repeated, ${tally.refused.length} refused`,
    );
    for (const [failure, times] of tally.failures) console.log(`  ${times} x ${failure}`);
    for (const answer of tally.refused.slice(0, 3)) console.log(`  ${answer}`);
    if (tally.refused.length > 0 || tally.booked === 0 || (!mayRepeat && tally.repeated > 0)) isGood = false;
    total.booked += tally.booked;
  };
  const replace = async (member: typeof first): Promise<void> => {
    const code = await member.stop();
    if (code !== 0) throw new Error(`The server exited with code ${code} after SIGTERM instead of 0`);
    await member.start();
  };
  try {
    console.log(`Redis is ${redisName}`);
    await phase('a hotel is renamed', false, checkChange);
    await phase('one web server is replaced', false, () => replace(first));
    await phase('the other web server is killed', true, async () => {
      await second.kill();
      await pause(3_000);
      await second.start();
      await checkChange();
    });
    await phase('the worker is killed', false, async () => {
      await worker.kill();
      await worker.start();
    });
    await phase('Redis is killed and started again', false, async () => {
      await redis.stop();
      await checkChange();
      await pause(3_000);
      await redis.start();
      await pause(2_000);
      await checkChange();
    });
    await phase('nginx is killed and started again', true, async () => {
      await proxy.kill();
      await pause(1_000);
      await proxy.start();
    });
    await phase('PostgreSQL is killed and started again', true, async () => {
      if (!killDatabase(directory)) throw new Error('PostgreSQL does not run, so it cannot be killed');
      await pause(1_000);
      await startDatabase();
      await checkChange();
    });
    const { rows } = await pool().query<{ bookings: string; bids: string }>(
      "select count(*) as bookings, count(distinct bid_id) as bids from booking where status = 'confirmed'",
    );
    const { isBalanced } = await auditBooks();
    console.log(
      `${total.booked} successful responses, ${rows[0]?.bookings} bookings of ${rows[0]?.bids} quotes, the ledger ${isBalanced ? 'balances' : 'does not balance'}`,
    );
    const isSame = Number(rows[0]?.bookings) === total.booked && rows[0]?.bookings === rows[0]?.bids;
    isGood &&= isSame && isBalanced;
    console.log(
      isGood ? 'No client was affected by a replacement, and no booking was lost' : 'FAILED: see the phases above',
    );
    return isGood ? 0 : 1;
  } finally {
    await proxy.stop();
    await Promise.all([first.kill(), second.kill(), worker.kill()]);
    await sandbox.stop();
    await redis.stop();
    await closePool();
    await (await startDatabase()).stop();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

runMain(main);
