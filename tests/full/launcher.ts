// The launcher of `npm start` restarts a killed web server and a killed payment sandbox and leaves the rest running; Ctrl-C takes ten
// seconds at most while fifty orders are open and the sandbox hangs.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/full/launcher.ts
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { closePool, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { findLauncherProcess } from '@/tests/support/launcher-process';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { signIn } from '../long/support/browser';
import { databasePid } from '../long/support/kill-database';
import { openLaunchedDeployment, type LaunchedDeployment } from '../long/support/launched-deployment';
import { printResult, runMain } from '../long/support/run-main';

const ORDERS = 50;
const STOPPED_WITHIN_MS = 10_000;
const SETTLED_WITHIN_MS = 120_000;
const POLL_TASK = 'bookings.poll-orders';

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${SETTLED_WITHIN_MS / 1_000} s: ${what}`);
    await pause(100);
  }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

const pidsOf = (deployment: LaunchedDeployment) => ({
  main: findLauncherProcess(deployment.pid(), 'main'),
  sandbox: findLauncherProcess(deployment.pid(), 'sandbox'),
  database: databasePid(path.join(deployment.directory, 'postgres')),
});

async function killAndAwait(
  deployment: LaunchedDeployment,
  program: 'main' | 'sandbox',
  name: string,
): Promise<string[]> {
  const before = pidsOf(deployment);
  const victim = before[program];
  if (!victim || !before.database) throw new Error(`No ${name} or no database runs: ${JSON.stringify(before)}`);
  process.kill(victim, 'SIGKILL');
  const message = `The ${name} ended unexpectedly (SIGKILL). It is started again (1 of 5); the other processes keep running.`;
  await until(`the message of the ${name}`, () => deployment.output().includes(message));
  await until(`the ${name} runs again`, () => deployment.output().includes(`The ${name} is running again.`));
  await until('the web server answers', () => answers(`${deployment.url}/api/health/ready/`));
  await until('the sandbox answers', () => answers(`${deployment.sandboxUrl}/control/ledger`));
  const after = pidsOf(deployment);
  const problems = after[program] && after[program] !== victim ? [] : [`There is no new ${name}`];
  for (const other of ['main', 'sandbox', 'database'] as const)
    if (other !== program && after[other] !== before[other])
      problems.push(`${other} was process ${before[other]} and is ${after[other]} since the ${name} was killed`);
  return problems;
}

async function openOrders(deployment: LaunchedDeployment): Promise<void> {
  Object.assign(process.env, deployment.env, { DATABASE_URL: deployment.databaseUrl() });
  const world = await createStayWorld({ rooms: ORDERS });
  const asking: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const actor = await createActor(world);
    const { order } = await holdBooking(actor, await createBookingRequest(actor, world));
    const browser = await signIn(deployment.url, actor);
    const body = { order_id: order.receipt, legal_entity_id: actor.legalEntityId };
    asking.push(() => browser.post('/api/b2b/dashboard/payment-status/', body));
  }
  const hung = await fetch(`${deployment.sandboxUrl}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api: { mode: 'hang' } }),
  });
  if (!hung.ok) throw new Error(`The sandbox does not hang: ${hung.status}`);
  await pool().query(`update pay_order set next_poll_at = now() - interval '1 minute' where status = 'created'`);
  await inTransaction((tx) => enqueue(tx, POLL_TASK, {}));
  await until('a job asks about the orders', async () => {
    const { rowCount } = await pool().query(
      'select 1 from jobs.jobs where task_identifier = $1 and locked_at is not null',
      [POLL_TASK],
    );
    return Boolean(rowCount);
  });
  // Ctrl-C closes most of these connections before they are answered.
  for (const ask of asking) void ask();
  await closePool();
}

async function interrupt(deployment: LaunchedDeployment): Promise<string[]> {
  const started = performance.now();
  await deployment.stop('SIGINT');
  const ms = performance.now() - started;
  console.log(`Ctrl-C with ${ORDERS} open orders took ${(ms / 1_000).toFixed(1)} s`);
  const problems = ms > STOPPED_WITHIN_MS ? [`Ctrl-C took ${(ms / 1_000).toFixed(1)} s`] : [];
  if (databasePid(path.join(deployment.directory, 'postgres'))) problems.push('The database still runs after Ctrl-C');
  return problems;
}

async function main(): Promise<number> {
  if (process.platform !== 'linux') {
    console.log('! SKIPPED: the test finds processes in /proc, which only Linux has');
    return 0;
  }
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-launcher-'));
  fs.chmodSync(directory, 0o755);
  process.env.RATE_LIMIT_SCALE = '1000';
  const deployment = await openLaunchedDeployment(directory);
  try {
    await deployment.start();
    const problems = await killAndAwait(deployment, 'main', 'web server');
    problems.push(...(await killAndAwait(deployment, 'sandbox', 'payment sandbox')));
    await openOrders(deployment);
    problems.push(...(await interrupt(deployment)));
    return printResult(problems, 'The launcher restarted the killed servers and ended in time');
  } finally {
    await deployment.kill();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

runMain(main);
