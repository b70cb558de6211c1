import pg from 'pg';
import { KEEP_ALIVE } from '@/lib/platform/db/keep-alive';

/** With these settings a row has the same text on every server. */
const SETTINGS = [
  "set client_encoding to 'UTF8'",
  "set timezone to 'UTC'",
  "set datestyle to 'ISO, YMD'",
  "set intervalstyle to 'postgres'",
  "set bytea_output to 'hex'",
  'set extra_float_digits to 1',
  'set statement_timeout to 0',
  'set idle_in_transaction_session_timeout to 0',
];

/** Application name that distinguishes these sessions from those of a running Folio. */
export const SESSION_NAME = 'folio-db';

/** Runs the work on its own connection, whose text output does not depend on the server's settings. */
export async function withSession<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: SESSION_NAME, ...KEEP_ALIVE });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const setting of SETTINGS) await client.query(setting);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function withClientTransaction<Result>(
  client: pg.Client,
  mode: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns host, port and name of a database, without user and password. */
export function describeAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port ? `:${port}` : ''}${pathname}`;
}
