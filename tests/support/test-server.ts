import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a running test server's address is noted, so that single tests can be run beside it. */
const NOTE = path.resolve(__dirname, '../../.data/test-postgres.url');

/**
 * The PostgreSQL server that tests create their databases on: `TEST_DATABASE_URL` when given, else the one noted as running.
 * @throws {Error} when there is none
 */
export async function testServerUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return given;
  if (existsSync(NOTE)) return readFileSync(NOTE, 'utf8').trim();
  throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server, or run npm test, which brings its own');
}
