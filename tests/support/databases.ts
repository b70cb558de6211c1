import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = () => process.env.FOLIO_TEST_SERVER_URL ?? '';

export async function ask<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
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

const made: string[] = [];

/** A second database for a test: `empty`, without even a schema, or `migrated`. */
export async function createDatabase(kind: 'empty' | 'migrated'): Promise<string> {
  const name = `folio_test_beside_${randomBytes(5).toString('hex')}`;
  const template = kind === 'migrated' ? (process.env.FOLIO_TEST_TEMPLATE ?? '') : 'template0';
  await ask(serverUrl(), `create database "${name}" template "${template}" strategy file_copy`);
  made.push(name);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0)) await ask(serverUrl(), `drop database if exists "${name}" with (force)`);
}
