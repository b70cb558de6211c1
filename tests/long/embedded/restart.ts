// Repeatedly kills all processes of a deployment with 100,000 bookings after a million writes and starts it again. Measures the time
// until it is ready and the size of the write-ahead log, and compares row counts and a sum.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/embedded/restart.ts [restarts]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openLaunchedDeployment, type LaunchedDeployment } from '../support/launched-deployment';
import { printResult, runMain } from '../support/run-main';

const RESTARTS = Number(process.argv[2] ?? 5);
const BOOKINGS = 100_000;
const WRITES = 1_000_000;
const PER_TRANSACTION = 1_000;
const MAX_WAL_MB = 176;
const MAX_START_MS = 3_000;
const MAX_START_ON_BUSY_MACHINE_MS = 60_000;
const isBusy = () => (os.loadavg()[0] ?? 0) > 2 * os.availableParallelism();

async function withClient<Result>(
  deployment: LaunchedDeployment,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: deployment.databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function addBookings(client: pg.Client): Promise<void> {
  const newest = 'where bid_id = (select max(bid_id) from booking)';
  await client.query(
    `insert into bid select (jsonb_populate_record(q, jsonb_build_object('id', q.id * 1000000 + i, 'status', 'expired'))).*
     from bid q, generate_series(1, ${BOOKINGS}) as i where q.id = (select max(bid_id) from booking)`,
  );
  const { rowCount } = await client.query(
    `insert into booking select (jsonb_populate_record(b, jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('booking', 'id')), 'reference', 'COPY-' || i, 'bid_id', b.bid_id * 1000000 + i))).*
     from booking b, generate_series(1, ${BOOKINGS}) as i ${newest}`,
  );
  if (rowCount !== BOOKINGS) throw new Error(`${rowCount} bookings were inserted instead of ${BOOKINGS}`);
}

/** @returns the largest size of the write-ahead log in megabytes */
async function write(client: pg.Client): Promise<number> {
  await client.query(
    'create table if not exists written (id bigint primary key, times int not null, said text not null)',
  );
  await client.query('truncate written');
  let maxWalMb = 0;
  const half = PER_TRANSACTION / 2;
  for (let transaction = 0; transaction < WRITES / PER_TRANSACTION; transaction += 1) {
    const from = transaction * half;
    await client.query(
      `with added as (
         insert into written select id, 0, md5(id::text) from generate_series($1::bigint, $1::bigint + ${half} - 1) as id)
       update written set times = times + 1 where id between $1::bigint - ${half} and $1::bigint - 1`,
      [from],
    );
    maxWalMb = Math.max(maxWalMb, await readWalMegabytes(client));
  }
  return maxWalMb;
}

async function readWalMegabytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ mb: string }>('select sum(size) / 1048576.0 as mb from pg_ls_waldir()');
  return Number(rows[0]?.mb);
}

interface RowCounts {
  bookings: string;
  rows: string;
  changes: string;
}

async function countAll(client: pg.Client): Promise<RowCounts> {
  const { rows } = await client.query<RowCounts>(
    `select (select count(*) from booking) as bookings, (select count(*) from written) as rows,
       (select coalesce(sum(times), 0) from written) as changes`,
  );
  return rows[0] ?? { bookings: '', rows: '', changes: '' };
}

async function restart(deployment: LaunchedDeployment): Promise<string[]> {
  const problems: string[] = [];
  const times: number[] = [];
  for (let round = 1; round <= RESTARTS; round += 1) {
    const { before, maxWalMb } = await withClient(deployment, async (client) => {
      const megabytes = await write(client);
      return { before: await countAll(client), maxWalMb: megabytes };
    });
    await deployment.kill();
    const { ms, steps } = await deployment.start();
    times.push(ms);
    const after = await withClient(deployment, countAll);
    console.log(
      `restart ${round}: ready after ${(ms / 1_000).toFixed(1)} s (${steps}), write-ahead log at most ${maxWalMb.toFixed(0)} MB, ${JSON.stringify(after)}`,
    );
    if (JSON.stringify(after) !== JSON.stringify(before))
      problems.push(`Row counts differ: before the kill ${JSON.stringify(before)}, after it ${JSON.stringify(after)}`);
    if (maxWalMb > MAX_WAL_MB) problems.push(`The write-ahead log grew to ${maxWalMb.toFixed(0)} MB`);
  }
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  console.log(`median time until ready: ${(median / 1_000).toFixed(1)} s (${RESTARTS} restarts)`);
  return median > (isBusy() ? MAX_START_ON_BUSY_MACHINE_MS : MAX_START_MS)
    ? [...problems, `The deployment was ready after ${median.toFixed(0)} ms`]
    : problems;
}

async function main(): Promise<number> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-again-'));
  fs.chmodSync(directory, 0o755);
  const deployment = await openLaunchedDeployment(directory);
  try {
    await deployment.start();
    await withClient(deployment, addBookings);
    return printResult(await restart(deployment), 'The deployment was ready in time, and no row was lost');
  } finally {
    await deployment.stop();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

runMain(main);
