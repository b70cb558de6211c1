import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = () => process.env.FOLIO_TEST_SERVER_URL ?? '';

export async function querySql<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const createdDatabases: string[] = [];

/** Creates another database for a test; an `empty` one has no tables. */
export async function createDatabase(kind: 'empty' | 'migrated'): Promise<string> {
  const name = `folio_test_extra_${randomBytes(5).toString('hex')}`;
  const template = kind === 'migrated' ? (process.env.FOLIO_TEST_TEMPLATE ?? '') : 'template0';
  await querySql(serverUrl(), `create database "${name}" template "${template}" strategy file_copy`);
  createdDatabases.push(name);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabases(): Promise<void> {
  for (const name of createdDatabases.splice(0))
    await querySql(serverUrl(), `drop database if exists "${name}" with (force)`);
}
