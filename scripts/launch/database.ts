import path from 'node:path';
import pg from 'pg';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { isPostgresUrl, POSTGRES_URL_RULE } from '@/lib/platform/env/postgres-url';
import { ensureDatabase, startEmbeddedServer, stopServerIn, type EmbeddedServer } from '../postgres/server';
import { dataDirectory } from '../support/project';
import { explainDatabase } from './explain';
import { StopReason } from './stop-reason';

const NAME = 'folio';
const CHECK_EVERY_MS = 1_000;

export interface Database {
  url: string;
  note: string;
  /** @param graceMs milliseconds for a clean shutdown; PostgreSQL is then killed, and its next start has to recover */
  stop(graceMs?: number): Promise<void>;
}

export const embeddedDirectory = () => path.join(dataDirectory(), 'postgres');

const OLDEST_VERSION = 15;
const ANSWER_WITHIN_MS = 10_000;

/** @throws {StopReason} when the database of DATABASE_URL cannot be used */
export async function openDatabase(): Promise<Database> {
  const given = process.env.DATABASE_URL;
  if (given) {
    if (!isPostgresUrl(given)) throw new StopReason(`DATABASE_URL ${POSTGRES_URL_RULE}`);
    await assertUsable(given);
    return { url: given, note: `${new URL(given).host} (DATABASE_URL)`, stop: async () => undefined };
  }
  const directory = embeddedDirectory();
  makeDirectory(directory);
  const options = { directory, isDurable: true };
  let server = await startEmbeddedServer(options);
  await ensureDatabase(server, NAME);
  const timer = setInterval(() => void restartIfDead(), CHECK_EVERY_MS);
  let restarting: Promise<void> | undefined;
  const restartIfDead = () =>
    (restarting ??= (async () => {
      if (!server.isAlive()) {
        console.error('The embedded PostgreSQL ended unexpectedly. It is started again.');
        server = await startEmbeddedServer(options);
      }
    })()
      .catch((error: unknown) => console.error(String(error)))
      .finally(() => (restarting = undefined)));
  return {
    url: server.url(NAME),
    note: describe(server, directory),
    async stop(graceMs) {
      clearInterval(timer);
      await restarting;
      await server.stop(graceMs);
    },
  };
}

function describe({ url, wasRunning, directory }: EmbeddedServer, wanted: string): string {
  const found = wasRunning ? 'embedded PostgreSQL, which was already running' : 'embedded PostgreSQL';
  const elsewhere = `; its data is in ${directory}, because only root may read ${wanted}`;
  return `${found}, port ${new URL(url(NAME)).port}${directory === wanted ? '' : elsewhere}`;
}

export const stopEmbedded = (graceMs: number) => stopServerIn(embeddedDirectory(), graceMs);

async function assertUsable(url: string): Promise<void> {
  let version = 0;
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
    // The next statement reports a lost connection.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
      version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    throw new StopReason(explainDatabase(error, url, 'DATABASE_URL'), { cause: error });
  }
  if (version < OLDEST_VERSION)
    throw new StopReason(
      `The database of DATABASE_URL is PostgreSQL ${version}. Folio needs PostgreSQL ${OLDEST_VERSION} or later.`,
    );
}

export async function hasNoHotels(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from hotel limit 1');
    return !rowCount;
  } finally {
    await client.end();
  }
}
