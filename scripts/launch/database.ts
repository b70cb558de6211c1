import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureDatabase, startEmbeddedServer, type EmbeddedServer } from '../postgres/server';
import { dataDirectory } from '../support/project';

const NAME = 'folio';
const WATCH_EVERY_MS = 1_000;

export interface Database {
  url: string;
  /** What to tell the person at the terminal. */
  note: string;
  stop(): Promise<void>;
}

/** Where the embedded server of this checkout keeps its files. */
export const embeddedDirectory = () => path.join(dataDirectory(), 'postgres');

/** The database of DATABASE_URL, else the embedded one, which is started again should it ever die under us. */
export async function openDatabase(): Promise<Database> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, note: `${new URL(given).host} (DATABASE_URL)`, stop: async () => undefined };
  const directory = embeddedDirectory();
  fs.mkdirSync(directory, { recursive: true });
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
    note: server.wasRunning ? 'took over the one that was left running' : `embedded PostgreSQL, ${describe(server)}`,
    async stop() {
      clearInterval(watch);
      await reviving;
      await server.stop();
    },
  };
}

const describe = (server: EmbeddedServer) => `port ${new URL(server.url(NAME)).port}`;

/** Whether a migrated database holds no hotel yet. */
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
