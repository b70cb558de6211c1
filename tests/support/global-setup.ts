import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../lib/platform/db/migrate';
import { testServerUrl } from './test-server';

const MIGRATIONS = path.resolve(__dirname, '../../lib/platform/db/migrations');
const TEMPLATE_LOCK = 74_020_312;

/** Creates one migrated template database per set of migrations. integration-setup.ts clones it for every test file. */
export default async function globalSetup(): Promise<void> {
  const serverUrl = await testServerUrl();
  const template = `folio_template_${migrationsHash()}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await createTemplate(admin, serverUrl, template);
  } finally {
    await admin.end();
  }
  process.env.FOLIO_TEST_SERVER_URL = serverUrl;
  process.env.FOLIO_TEST_TEMPLATE = template;
  process.env.TZ = 'UTC';
}

/** The template is renamed when it is complete, so that an interrupted run leaves no partly migrated template. */
async function createTemplate(admin: pg.Client, serverUrl: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists "${draft}" with (force)`);
  await admin.query(`create database "${draft}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${draft}`;
  await migrate(url.href);
  await admin.query(`alter database "${draft}" rename to "${template}"`);
}

function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(MIGRATIONS, '../migrate.ts')));
  for (const file of readdirSync(MIGRATIONS, { recursive: true }).map(String).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
