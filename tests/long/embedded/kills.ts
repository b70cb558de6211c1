// At random moments kills the process that uses a data directory, its PostgreSQL, both, or both while they start. Afterwards the database
// must start with every reported transfer, without gaps or partial transfers, and with intact indexes.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/embedded/kills.ts [kills]
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '@/scripts/postgres/server';
import { killDatabase } from '../support/kill-database';
import { printResult, runMain } from '../support/run-main';
import type { WriterMessage } from './writer';

const KILLS = Number(process.argv[2] ?? 200);
const MAX_START_MS = 60_000;
const RUN = { maxTransfers: 80, maxExtraMs: 60 };
const MAX_DELAY_IN_START_MS = 900;
/** Checking all heaps and indexes takes longer than one round, so it is done in some rounds only. */
const FULL_CHECK_INTERVAL = 20;
const TARGETS = ['writer', 'database', 'both', 'both while starting'] as const;
type Target = (typeof TARGETS)[number];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Writer {
  child: ChildProcess;
  url: string | undefined;
  committed: number;
}

const reported: number[] = [];
const slowest = { ms: 0 };

function startWriter(directory: string): Writer {
  const args = ['--import', 'tsx', path.join(__dirname, 'writer.ts'), directory];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const writer: Writer = { child, url: undefined, committed: 0 };
  child.on('message', (message: WriterMessage) => {
    if ('ready' in message) writer.url = message.ready;
    else {
      writer.committed += 1;
      reported.push(message.committed);
    }
  });
  return writer;
}

/** @returns the database's address after the first transfer */
async function waitUntilWriting(writer: Writer): Promise<string> {
  const started = Date.now();
  const before = writer.committed;
  while (writer.url === undefined || writer.committed === before) {
    if (writer.child.exitCode !== null) throw new Error(`The writer exited with code ${writer.child.exitCode}`);
    if (Date.now() - started > MAX_START_MS)
      throw new Error(`The writer committed nothing within ${MAX_START_MS / 1_000} s`);
    await pause(5);
  }
  slowest.ms = Math.max(slowest.ms, Date.now() - started);
  return writer.url;
}

async function end({ child }: Writer): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
}

async function kill(target: Target, writer: Writer, directory: string): Promise<Writer> {
  if (target === 'database') {
    writer.url = undefined;
    killDatabase(directory);
    return writer;
  }
  await end(writer);
  if (target === 'writer') return startWriter(directory);
  killDatabase(directory);
  const next = startWriter(directory);
  if (target === 'both') return next;
  await pause(Math.random() * MAX_DELAY_IN_START_MS);
  await end(next);
  killDatabase(directory);
  return startWriter(directory);
}

async function checkRows(url: string, isFullCheck: boolean): Promise<string[]> {
  // Transfers that are reported during this query are checked in the next round.
  const expected = [...reported];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ stored: string; last: string; counter: string; sum: string; lost: string }>(
      `select count(*) as stored, coalesce(max(id), 0) as last, (select value from counter) as counter,
         (select sum(balance) from account) as sum,
         (select count(*) from unnest($1::bigint[]) as expected (id)
            where not exists (select from transfer t where t.id = expected.id)) as lost
       from transfer`,
      [expected],
    );
    const [{ stored, last, counter, sum, lost } = { stored: '', last: '', counter: '', sum: '', lost: '' }] = rows;
    const problems = [
      ...(lost === '0' ? [] : [`${lost} reported transfers are lost`]),
      ...(stored === last && last === counter
        ? []
        : [`${stored} transfers are stored, the last id is ${last}, the counter is ${counter}`]),
      ...(sum === '0' ? [] : [`The sum of all balances is ${sum} instead of 0`]),
    ];
    return isFullCheck ? [...problems, ...(await checkPages(client))] : problems;
  } finally {
    await client.end();
  }
}

async function checkPages(client: pg.Client): Promise<string[]> {
  await client.query('create extension if not exists amcheck');
  await client.query(
    `select bt_index_check(indexrelid, true) from pg_index where indrelid in ('account'::regclass, 'transfer'::regclass)`,
  );
  const { rows } = await client.query<{ relation: string; msg: string }>(
    `select relation, msg from unnest(array['account', 'counter', 'transfer']) as relation, verify_heapam(relation)`,
  );
  return rows.map(({ relation, msg }) => `${relation}: ${msg}`);
}

async function killRepeatedly(directory: string): Promise<string[]> {
  const times = new Map<Target, number>();
  let writer = startWriter(directory);
  try {
    for (let done = 0; done < KILLS;) {
      await waitUntilWriting(writer);
      const enough = writer.committed + Math.random() * RUN.maxTransfers;
      while (writer.committed < enough) await pause(2);
      await pause(Math.random() * RUN.maxExtraMs);
      const target = TARGETS[done % TARGETS.length] ?? 'both';
      writer = await kill(target, writer, directory);
      times.set(target, (times.get(target) ?? 0) + 1);
      done += 1;
      const isFullCheck = done % FULL_CHECK_INTERVAL === 0 || done === KILLS;
      const problems = await checkRows(await waitUntilWriting(writer), isFullCheck);
      if (problems.length > 0) return problems.map((problem) => `after kill ${done} (${target}): ${problem}`);
      if (done % FULL_CHECK_INTERVAL === 0) console.log(`killed ${done} times, ${reported.length} transfers reported`);
    }
  } finally {
    await end(writer);
  }
  const kinds = [...times].map(([target, count]) => `${target} ${count}`).join(', ');
  console.log(
    `${KILLS} kills (${kinds}), ${reported.length} transfers reported, first transfer after a kill within ${slowest.ms} ms at most`,
  );
  return reported.length < KILLS ? [`Only ${reported.length} transfers were reported, too few for this test`] : [];
}

async function main(): Promise<number> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-kills-'));
  fs.chmodSync(directory, 0o755);
  try {
    return printResult(await killRepeatedly(directory), 'Nothing was lost');
  } finally {
    await (await startEmbeddedServer({ directory, isDurable: true })).stop();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

runMain(main);
