// Two web servers and a worker behind nginx with TLS, STAGE=production, on one PostgreSQL and one Redis, while people book. A web server
// is replaced (SIGTERM), the other one killed, then the worker, Redis, nginx and PostgreSQL. No booking may be lost or made twice; a
// replacement or a missing Redis has no visible effect; and a change of the catalogue shows on both servers at once.
// Needs nginx and openssl; uses redis-server where it is installed. TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx
// tests/long/two-servers.ts
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
import { redisKinds } from '@/tests/support/redis/test-redis';
import { startSandbox } from '@/tests/support/sandbox';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { codeOf, signIn, type Answer, type Browser } from './support/browser';
import { changeOnBoth } from './support/changed-page';
import { freePort } from './support/restartable-deployment';
import { killDatabase } from './support/kill-database';
import { defineMember } from './support/processes';
import { startProxy } from './support/proxy';
import { runMain } from './support/run-main';

const BOOKERS = 12;
const PHASE_MS = 12_000;
/** The rate limit allows sixty quotes a minute. */
const A_BOOKING_EVERY_MS = 1_100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A key whose first run died with its process is free after 65 s (lib/platform/idempotency). */
const MOST_ATTEMPTS = 300;
const isWorthRepeating = (answer: Answer) =>
  answer.status === 0 ||
  (answer.status >= 502 && answer.status <= 504) ||
  codeOf(answer) === errorCodes.IDEMPOTENCY_IN_FLIGHT.code;

interface Tally {
  booked: number;
  repeated: number;
  instead: Map<string, number>;
  refused: string[];
}

async function insist(send: () => Promise<Answer>, tally: Tally): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (!isWorthRepeating(answer) || attempt >= MOST_ATTEMPTS) return answer;
    tally.repeated += 1;
    const said = `${answer.status} ${codeOf(answer)}`;
    tally.instead.set(said, (tally.instead.get(said) ?? 0) + 1);
    await pause(300);
  }
}

async function book(browser: Browser, world: StayWorld, tally: Tally): Promise<void> {
  const stay = `hotel_id=${world.hotelId}&checkin=${world.checkin}&checkout=${addDays(world.checkin, 1)}&roomconfig=1-0`;
  const quote = await insist(() => browser.get(`/api/b2b/dashboard/v2/itinerary/?${stay}`), tally);
  const order = {
    bid: quote.body.bid,
    legal_entity_id: world.legalEntityId,
    rooms: [{ primary_guest: { name: 'Asha Rao' } }],
  };
  const key = randomUUID();
  const booked = await insist(() => browser.post('/api/b2b/dashboard/booking/', order, key), tally);
  if (booked.status === 200) tally.booked += 1;
  else tally.refused.push(`${quote.status} ${booked.status} ${JSON.stringify(booked.body).slice(0, 160)}`);
}

async function main(): Promise<number> {
  await build();
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-fleet-'));
  fs.chmodSync(directory, 0o755);
  // Durable, because it is killed.
  const startDatabase = () => startEmbeddedServer({ directory, isDurable: true, maxConnections: 100 });
  const server = await startDatabase();
  await ensureDatabase(server, 'fleet');
  const databaseUrl = server.url('fleet');
  await migrate(databaseUrl);
  const [entrance, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
  const origin = `https://127.0.0.1:${entrance}`;
  const sandbox = await startSandbox({ webhookUrl: `${origin}/api/webhooks/payments/` });
  const [redisName, startRedis] = redisKinds.at(-1) ?? [];
  if (!startRedis) throw new Error('There is a Redis at least of our own');
  const redis = await startRedis();
  const secret = () => randomBytes(32).toString('hex');
  Object.assign(process.env, {
    ...{ STAGE: 'production', DATABASE_URL: databaseUrl, SITE_URL: origin, HOSTNAME: '127.0.0.1', LOG_LEVEL: 'error' },
    ...{ SESSION_SECRET: secret(), GIFT_CARD_KEY: secret(), SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: directory },
    ...{ REDIS_URL: redis.url },
    ...{ JOBS_IN_PROCESS: 'false', TRUSTED_PROXY_HOPS: '1', SHUTDOWN_DRAIN_SECONDS: '2' },
    ...{ PAYMENT_KEY_ID: sandbox.keyId, PAYMENT_KEY_SECRET: sandbox.keySecret, PAYMENT_API_URL: sandbox.apiUrl },
    ...{ PAYMENT_WEBHOOK_SECRET: sandbox.webhookSecret, PAYMENT_SCRIPT_URL: sandbox.scriptUrl },
    TSX_TSCONFIG_PATH: 'tsconfig.node.json',
  });
  const [first, second] = ports.map((port) => defineMember('main', 'web.ready', { PORT: String(port) }));
  const worker = defineMember('worker', 'worker.ready', {});
  if (!first || !second) throw new Error('There are two ports');
  await Promise.all([first.start(), second.start(), worker.start()]);
  const proxy = await startProxy(directory, entrance, ports);

  const world = await createStayWorld({ rooms: 30_000, corporate: { creditLimitPaise: 900_000_000_00 } });
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const showChange = () => changeOnBoth(world.hotelId, origins);
  const browsers = await Promise.all(
    Array.from({ length: BOOKERS }, async () => signIn(origin, await createActor(world))),
  );
  const total: Tally = { booked: 0, repeated: 0, instead: new Map(), refused: [] };
  let isGood = true;
  const phase = async (name: string, mayRepeat: boolean, work: () => Promise<unknown>): Promise<void> => {
    const tally: Tally = { booked: 0, repeated: 0, instead: new Map(), refused: [] };
    let isOver = false;
    const people = browsers.map(async (browser) => {
      while (!isOver) await Promise.all([book(browser, world, tally), pause(A_BOOKING_EVERY_MS)]);
    });
    await pause(2_000);
    await work();
    await pause(PHASE_MS);
    isOver = true;
    await Promise.all(people);
    console.log(`${name}: ${tally.booked} booked, ${tally.repeated} calls repeated, ${tally.refused.length} refused`);
    for (const [said, times] of tally.instead) console.log(`  ${times} x ${said}`);
    for (const answer of tally.refused.slice(0, 3)) console.log(`  ${answer}`);
    if (tally.refused.length > 0 || tally.booked === 0 || (!mayRepeat && tally.repeated > 0)) isGood = false;
    total.booked += tally.booked;
  };
  const replace = async (member: typeof first): Promise<void> => {
    const code = await member.stop();
    if (code !== 0) throw new Error(`A stop ended with ${code}`);
    await member.start();
  };
  try {
    console.log(`Redis is ${redisName}`);
    await phase('nothing happens, but a hotel is renamed', false, showChange);
    await phase('one web server is replaced', false, () => replace(first));
    await phase('the other is killed', true, async () => {
      await second.kill();
      await pause(3_000);
      await second.start();
      await showChange();
    });
    await phase('the worker is killed', false, async () => {
      await worker.kill();
      await worker.start();
    });
    await phase('Redis is killed, then it is back', false, async () => {
      await redis.stop();
      await showChange();
      await pause(3_000);
      await redis.start();
      await pause(2_000);
      await showChange();
    });
    await phase('nginx is killed, then it is back', true, async () => {
      await proxy.kill();
      await pause(1_000);
      await proxy.start();
    });
    await phase('PostgreSQL is killed, then it is back', true, async () => {
      if (!killDatabase(directory)) throw new Error('There is no PostgreSQL to be killed');
      await pause(1_000);
      await startDatabase();
      await showChange();
    });
    const { rows } = await pool().query<{ bookings: string; bids: string }>(
      "select count(*) as bookings, count(distinct bid_id) as bids from booking where status = 'confirmed'",
    );
    const { isWhole } = await auditBooks();
    console.log(
      `${total.booked} answers, ${rows[0]?.bookings} bookings of ${rows[0]?.bids} bids, books ${isWhole ? 'whole' : 'broken'}`,
    );
    const isSame = Number(rows[0]?.bookings) === total.booked && rows[0]?.bookings === rows[0]?.bids;
    isGood &&= isSame && isWhole;
    console.log(isGood ? 'No caller noticed a replacement, no booking was lost' : 'Not as it must be');
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
