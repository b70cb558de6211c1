// Kills at random moments the process that holds a data directory, its PostgreSQL, both, or both while they start. Afterwards the
// directory must open with every transfer that was answered, without gaps or half transfers, and with intact indexes.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/embedded/kills.ts [kills]
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '@/scripts/postgres/server';
import { killDatabase } from '../support/kill-database';
import { conclude, runMain } from '../support/run-main';
import type { WriterMessage } from './writer';

const KILLS = Number(process.argv[2] ?? 200);
const OPENED_WITHIN_MS = 60_000;
const LIFE = { transfers: 80, ms: 60 };
const STARTING_MS = 900;
/** Reading all heaps and indexes takes longer than one round. */
const EXAMINED_EVERY = 20;
const VICTIMS = ['holder', 'database', 'both', 'both while starting'] as const;
type Victim = (typeof VICTIMS)[number];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Writer {
  child: ChildProcess;
  url: string | undefined;
  committed: number;
}

const answered: number[] = [];
const slowest = { ms: 0 };

function startWriter(directory: string): Writer {
  const args = ['--import', 'tsx', path.join(__dirname, 'writer.ts'), directory];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const writer: Writer = { child, url: undefined, committed: 0 };
  child.on('message', (message: WriterMessage) => {
    if ('ready' in message) writer.url = message.ready;
    else {
      writer.committed += 1;
      answered.push(message.committed);
    }
  });
  return writer;
}

async function isAtWork(writer: Writer): Promise<string> {
  const started = Date.now();
  const before = writer.committed;
  while (writer.url === undefined || writer.committed === before) {
    if (writer.child.exitCode !== null) throw new Error(`The directory did not open: code ${writer.child.exitCode}`);
    if (Date.now() - started > OPENED_WITHIN_MS) throw new Error('The directory did not open in time');
    await pause(5);
  }
  slowest.ms = Math.max(slowest.ms, Date.now() - started);
  return writer.url;
}

async function end({ child }: Writer): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
}

async function kill(victim: Victim, writer: Writer, directory: string): Promise<Writer> {
  if (victim === 'database') {
    writer.url = undefined;
    killDatabase(directory);
    return writer;
  }
  await end(writer);
  if (victim === 'holder') return startWriter(directory);
  killDatabase(directory);
  const next = startWriter(directory);
  if (victim === 'both') return next;
  await pause(Math.random() * STARTING_MS);
  await end(next);
  killDatabase(directory);
  return startWriter(directory);
}

async function examine(url: string, isThorough: boolean): Promise<string[]> {
  // Answers that arrive during this query are compared the next time.
  const expected = [...answered];
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
      ...(lost === '0' ? [] : [`${lost} answered transfers are lost`]),
      ...(stored === last && last === counter ? [] : [`${stored} transfers, the last is ${last}, counted ${counter}`]),
      ...(sum === '0' ? [] : [`The balances add up to ${sum}`]),
    ];
    return isThorough ? [...problems, ...(await examinePages(client))] : problems;
  } finally {
    await client.end();
  }
}

async function examinePages(client: pg.Client): Promise<string[]> {
  await client.query('create extension if not exists amcheck');
  await client.query(
    `select bt_index_check(indexrelid, true) from pg_index where indrelid in ('account'::regclass, 'transfer'::regclass)`,
  );
  const { rows } = await client.query<{ relation: string; msg: string }>(
    `select relation, msg from unnest(array['account', 'counter', 'transfer']) as relation, verify_heapam(relation)`,
  );
  return rows.map(({ relation, msg }) => `${relation}: ${msg}`);
}

async function killAgainAndAgain(directory: string): Promise<string[]> {
  const times = new Map<Victim, number>();
  let writer = startWriter(directory);
  try {
    for (let done = 0; done < KILLS;) {
      await isAtWork(writer);
      const enough = writer.committed + Math.random() * LIFE.transfers;
      while (writer.committed < enough) await pause(2);
      await pause(Math.random() * LIFE.ms);
      const victim = VICTIMS[done % VICTIMS.length] ?? 'both';
      writer = await kill(victim, writer, directory);
      times.set(victim, (times.get(victim) ?? 0) + 1);
      done += 1;
      const problems = await examine(await isAtWork(writer), done % EXAMINED_EVERY === 0 || done === KILLS);
      if (problems.length > 0) return problems.map((problem) => `after kill ${done} (${victim}): ${problem}`);
      if (done % EXAMINED_EVERY === 0) console.log(`killed ${done} times, ${answered.length} transfers answered`);
    }
  } finally {
    await end(writer);
  }
  const kinds = [...times].map(([victim, count]) => `${victim} ${count}`).join(', ');
  console.log(
    `${KILLS} kills (${kinds}), ${answered.length} transfers answered, at work again within ${slowest.ms} ms at most`,
  );
  return answered.length < KILLS ? ['Too few transfers were answered: the test saw too little'] : [];
}

async function main(): Promise<number> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-kills-'));
  fs.chmodSync(directory, 0o755);
  try {
    return conclude(await killAgainAndAgain(directory), 'Nothing was lost');
  } finally {
    await (await startEmbeddedServer({ directory, isDurable: true })).stop();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

runMain(main);
