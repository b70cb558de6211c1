import 'server-only';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection } from './connection';
import { KEEP_ALIVE } from './keep-alive';

/** The connection that repositories take, on a client of the caller. */
export function connectionOn(client: pg.Client): Connection {
  return drizzle(client);
}

/** Runs work in one transaction on the database at this address; ending the connection rolls back what fails. */
export async function withDatabase<Result>(url: string, work: (tx: Connection) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(connectionOn(client));
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
