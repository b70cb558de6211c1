import path from 'node:path';
import pg from 'pg';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { isPostgresUrl, POSTGRES_URL_RULE } from '@/lib/platform/env/postgres-url';
import { ensureDatabase, startEmbeddedServer, stopServerIn, type EmbeddedServer } from '../postgres/server';
import { dataDirectory } from '../support/project';
import { explainDatabase } from './explain';
import { StopReason } from './stop-reason';

const NAME = 'folio';
const WATCH_EVERY_MS = 1_000;

export interface Database {
  url: string;
  note: string;
  /** @param graceMs milliseconds for an orderly shutdown; after that it is killed and the next start has to recover */
  stop(graceMs?: number): Promise<void>;
}

export const embeddedDirectory = () => path.join(dataDirectory(), 'postgres');

const OLDEST_VERSION = 15;
const ANSWER_WITHIN_MS = 10_000;

/**
 * The database of DATABASE_URL, otherwise the embedded one, which is restarted when it dies.
 * @throws {StopReason} when the database of DATABASE_URL cannot be used
 */
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
  const watch = setInterval(() => void revive(), WATCH_EVERY_MS);
  let reviving: Promise<void> | undefined;
  const revive = () =>
    (reviving ??= (async () => {
      if (!server.isAlive()) {
        console.error('The embedded PostgreSQL ended unexpectedly; starting it again');
        server = await startEmbeddedServer(options);
      }
    })()
      .catch((error: unknown) => console.error(String(error)))
      .finally(() => (reviving = undefined)));
  return {
    url: server.url(NAME),
    note: describe(server, directory),
    async stop(graceMs) {
      clearInterval(watch);
      await reviving;
      await server.stop(graceMs);
    },
  };
}

function describe({ url, wasRunning, directory }: EmbeddedServer, asked: string): string {
  const found = wasRunning ? 'took over the one that was left running' : 'embedded PostgreSQL';
  const elsewhere = `; its data lies in ${directory}, because only root may enter ${asked}`;
  return `${found}, port ${new URL(url(NAME)).port}${directory === asked ? '' : elsewhere}`;
}

export const stopEmbedded = (graceMs: number) => stopServerIn(embeddedDirectory(), graceMs);

async function assertUsable(url: string): Promise<void> {
  let version = 0;
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
    // The next statement reports a connection that breaks after the answer.
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
      `The database of DATABASE_URL is PostgreSQL ${version}; Folio needs ${OLDEST_VERSION} or later.`,
    );
}

export async function holdsNoHotels(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from hotel limit 1');
    return !rowCount;
  } finally {
    await client.end();
  }
}
