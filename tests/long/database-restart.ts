// Restarts the database repeatedly like `pg_ctl restart -m immediate` while clients book. Requests in between must be answered 503 with
// Retry-After, no booking may be lost, and the server must recover.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/database-restart.ts [times]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addDays } from '@/lib/dates';
import { pool } from '@/lib/platform/db/connection';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { startEmbeddedServer, type EmbeddedServer } from '@/scripts/postgres/server';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { audit } from './crash/audit';
import { finishWork } from './crash/finish-work';
import { signIn, type Answer, type Browser } from './support/browser';
import { openRestartableDeployment, type RestartableDeployment } from './support/restartable-deployment';
import { runMain } from './support/run-main';

const RESTARTS = Number(process.argv[2] ?? 10);
const CLIENTS = 12;
/** Time from the restart of the database to the first response with status 200. */
const MAX_RECOVERY_MS = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Answers {
  statuses: Map<number, number>;
  wrong: string[];
  confirmed: number[];
  lastGood: number;
}

function record(answers: Answers, what: string, answer: Answer): Answer {
  answers.statuses.set(answer.status, (answers.statuses.get(answer.status) ?? 0) + 1);
  if (answer.status === 200) answers.lastGood = Date.now();
  const isShaped = answer.status === 200 || errorEnvelope.safeParse(answer.body).success;
  const isUnavailable = answer.status === 503 && answer.retryAfter > 0;
  const isRefused = answer.status >= 400 && answer.status < 500;
  if (!isShaped || !(answer.status === 200 || isUnavailable || isRefused))
    answers.wrong.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  return answer;
}

async function book(browser: Browser, world: StayWorld, answers: Answers): Promise<void> {
  const checkin = addDays(world.checkin, Math.floor(Math.random() * 25));
  const stay = `hotel_id=${world.hotelId}&checkin=${checkin}&checkout=${addDays(checkin, 1)}&roomconfig=1-0`;
  const quote = record(answers, 'quote', await browser.get(`/api/b2b/dashboard/v2/itinerary/?${stay}`));
  if (quote.status !== 200) return void (await pause(100));
  const order = {
    bid: (quote.body as { bid: number }).bid,
    legal_entity_id: browser.actor.legalEntityId,
    rooms: [{ primary_guest: { name: 'Asha Rao' } }],
  };
  const booked = record(answers, 'booking', await browser.post('/api/b2b/dashboard/booking/', order));
  if (booked.status === 200) answers.confirmed.push(Number(booked.body.booking_id));
}

function postmasterOf(directory: string): number {
  return Number(fs.readFileSync(path.join(directory, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function restartWhileBooking(
  deployment: RestartableDeployment,
  directory: string,
  answers: Answers,
): Promise<string[]> {
  const world = await createStayWorld({ rooms: 400, corporate: { creditLimitPaise: 900_000_000_00 } });
  const browsers: Browser[] = [];
  for (let index = 0; index < CLIENTS; index += 1)
    browsers.push(await signIn(deployment.origin, await createActor(world)));
  await deployment.start();
  let isOver = false;
  const clients = browsers.map(async (browser) => {
    while (!isOver) await book(browser, world, answers);
  });
  const problems: string[] = [];
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    await pause(1_500 + Math.random() * 1_500);
    // SIGQUIT is the immediate shutdown: nothing is flushed, and the next start recovers from the write-ahead log.
    process.kill(postmasterOf(directory), 'SIGQUIT');
    await pause(Math.random() * 1_500);
    await startEmbeddedServer({ directory, isDurable: true, maxConnections: 100 });
    const back = Date.now();
    while (answers.lastGood < back && Date.now() - back < MAX_RECOVERY_MS) await pause(50);
    if (answers.lastGood < back)
      problems.push(`No response with 200 within ${MAX_RECOVERY_MS} ms after restart ${restart}`);
    else console.log(`restart ${restart}: recovered after ${answers.lastGood - back} ms`);
  }
  isOver = true;
  await Promise.all(clients);
  await deployment.stop();
  return problems;
}

async function findLost({ confirmed }: Answers): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>(
    `select id from unnest($1::bigint[]) as answered (id) where not exists (select 1 from booking b where b.id = answered.id and b.status = 'confirmed')`,
    [confirmed],
  );
  return rows.map(({ id }) => `Booking ${id} was confirmed in a response, but is not confirmed in the database`);
}

async function main(): Promise<number> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-restart-'));
  fs.chmodSync(directory, 0o755);
  const server: EmbeddedServer = await startEmbeddedServer({ directory, isDurable: true, maxConnections: 100 });
  const deployment = await openRestartableDeployment(server.url('postgres'));
  const answers: Answers = { statuses: new Map(), wrong: [], confirmed: [], lastGood: 0 };
  try {
    const problems = await restartWhileBooking(deployment, directory, answers);
    await finishWork();
    problems.push(
      ...answers.wrong,
      ...(await findLost(answers)),
      ...(await audit(await deployment.sandbox.control.ledger())),
    );
    for (const [status, times] of [...answers.statuses].sort()) console.log(`${String(times).padStart(6)}  ${status}`);
    if (!answers.statuses.has(503)) problems.push('No request was answered 503, so none was sent during the outage');
    for (const problem of problems.slice(0, 40)) console.error(problem);
    console.log(`${RESTARTS} restarts, ${answers.confirmed.length} bookings confirmed`);
    console.log(problems.length === 0 ? 'Nothing was lost' : `${problems.length} problems`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await deployment.remove();
    await (await startEmbeddedServer({ directory, isDurable: true })).stop();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

runMain(main);
