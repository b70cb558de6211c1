import 'server-only';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection } from './connection';
import { KEEP_ALIVE } from './keep-alive';

export function connectionOn(client: pg.Client): Connection {
  return drizzle(client);
}

/** A failure ends the connection, which rolls back the transaction. */
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
