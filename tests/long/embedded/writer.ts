// Takes the lock of a data directory and starts its database like the launcher, then posts transfers on four connections until it is
// killed. Reports each committed transfer and each start of the database to its parent, and restarts a killed database.
import pg from 'pg';
import { startEmbeddedServer } from '@/scripts/postgres/server';
import { waitForLock } from '@/scripts/support/lock';

const CONNECTIONS = 4;
const ACCOUNTS = 100;
/** The lock of a killed process is released at once, but its initdb may run for some more seconds. */
const LOCK_TIMEOUT_MS = 30_000;

export type WriterMessage = { ready: string } | { committed: number };

const send = (message: WriterMessage) => void process.send?.(message);
const randomAccount = () => 1 + Math.floor(Math.random() * ACCOUNTS);

const TABLES = `
  create table if not exists account (id int primary key, balance bigint not null default 0);
  create table if not exists counter (value bigint not null);
  create table if not exists transfer (id bigint primary key, payer int not null, payee int not null, amount bigint not null);
  create index if not exists transfer_payer on transfer (payer, id);
  insert into account (id) select generate_series(1, ${ACCOUNTS}) on conflict do nothing;
  insert into counter select 0 where not exists (select from counter);`;

async function transfer(client: pg.Client): Promise<number> {
  const [first = 0, second = 0] = [randomAccount(), randomAccount()].sort((a, b) => a - b);
  const amount = 1 + Math.floor(Math.random() * 1_000);
  await client.query('begin');
  await client.query('update account set balance = balance - $2 where id = $1', [first, amount]);
  await client.query('update account set balance = balance + $2 where id = $1', [second, amount]);
  const { rows } = await client.query<{ id: string }>(
    `with next as (update counter set value = value + 1 returning value)
     insert into transfer (id, payer, payee, amount) select value, $1, $2, $3 from next returning id`,
    [first, second, amount],
  );
  await client.query('commit');
  return Number(rows[0]?.id);
}

async function post(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) send({ committed: await transfer(client) });
  } catch {
    await client.end().catch(() => undefined);
  }
}

async function main(directory: string): Promise<void> {
  await waitForLock(directory, LOCK_TIMEOUT_MS);
  for (;;) {
    const server = await startEmbeddedServer({ directory, isDurable: true, maxConnections: 20 });
    const url = server.url('postgres');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(TABLES);
      send({ ready: url });
      await Promise.all(Array.from({ length: CONNECTIONS }, () => post(url)));
    } catch {
      // The database was killed; the next iteration starts it again.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
