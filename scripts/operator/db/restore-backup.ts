import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { JOBS_SCHEMA } from '@/lib/platform/jobs/schema';
import { StopReason } from '@/scripts/launch/stop-reason';
import { assertIdle } from './assert-idle';
import { assertWholeBooks } from './assert-whole-books';
import { copyIn, copyOut } from './copy-rows';
import type { OnProgress } from './make-backup';
import type { CopiedTable, Manifest } from './manifest';
import { inOneTransaction, onSession, placeOf } from './open-session';
import { checkBackup, walkBackup } from './read-backup';
import { assertKnownMigration, bringForward, createSchemaAt, dropSchema } from './schema';
import { listTables, nameOf, type Table } from './tables';

/** Tables that an installation fills before its first hotel, or by being started: their rows do not prevent a restore. */
const REFERENCE = new Set(['state', 'tax_rule', 'cancellation_policy', 'app_state', 'app_clock', 'worker_heartbeat']);

export interface RestoreOptions {
  /** Whether existing data may be deleted. */
  mayReplace: boolean;
  onProgress: OnProgress;
  /** Folder of migrations; this version's by default. */
  migrations?: string;
  /** Called last: an error rolls everything back. */
  confirm?: () => Promise<void>;
}

/**
 * Restores a backup, compares every table with it, migrates the schema to this version and audits the books, all in one
 * transaction.
 * @throws {StopReason} for a damaged or newer backup, a running Folio, existing data, rows that differ, or broken books
 */
export async function restoreBackup(url: string, file: string, options: RestoreOptions): Promise<Manifest> {
  const { mayReplace, onProgress } = options;
  const manifest = await checkBackup(file);
  onProgress(`The backup of ${manifest.madeAt} is whole: ${manifest.tables.length} tables`);
  assertKnownMigration(manifest.migration);
  await onSession(url, async (client) => {
    await assertIdle(client, url, 'what it writes meanwhile would be lost');
    if (!mayReplace) await assertEmpty(client, url);
    // The migrations of the job queue keep its rows and commit on their own.
    await migrateJobs({ connectionString: url, schema: JOBS_SCHEMA, logger: new Logger(() => () => undefined) });
    await inOneTransaction(client, '', async () => {
      await load(client, file, manifest, onProgress);
      await bringForward(client, manifest.migration, options.migrations);
      await client.query('analyze');
      await assertWholeBooks(client);
      await options.confirm?.();
    });
  });
  return manifest;
}

async function load(client: pg.Client, file: string, manifest: Manifest, onProgress: OnProgress): Promise<void> {
  await dropSchema(client);
  await createSchemaAt(client, manifest.migration);
  const tables = new Map((await listTables(client)).map((table) => [nameOf(table), table]));
  assertSameTables(manifest, tables);
  // Migrations may have written rows that the backup has as well.
  await client.query(`truncate ${[...tables.keys()].join(', ')}`);
  for (const name of tables.keys()) await client.query(`alter table ${name} disable trigger user`);
  let loaded = 0;
  await walkBackup(file, {
    manifest: () => undefined,
    async table(table, body) {
      await copyIn(client, table, body);
      loaded += 1;
      onProgress(`${loaded}/${manifest.tables.length} ${table.name}: ${table.rows.toLocaleString('en-IN')} rows`);
    },
  });
  for (const name of tables.keys()) await client.query(`alter table ${name} enable trigger user`);
  for (const { schema, name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [nameOf({ schema, name }), value, isCalled]);
  await compareRows(client, manifest.tables);
  onProgress('Every row is equal');
}

function assertSameTables(manifest: Manifest, tables: ReadonlyMap<string, Table>): void {
  for (const table of manifest.tables) {
    const known = tables.get(nameOf(table));
    const missing = known ? table.columns.filter((column) => !known.columns.includes(column)) : [table.name];
    if (missing.length > 0)
      throw new StopReason(`This version of Folio does not have these columns of ${table.name}: ${missing.join(', ')}`);
  }
}

/**
 * Compares count and hash of every table's rows with what was copied.
 * @throws {StopReason} naming the first table that differs
 */
export async function compareRows(client: pg.Client, copied: readonly CopiedTable[]): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [nameOf(table), table]));
  for (const { columns, rows, sha256, ...name } of copied) {
    const table = tables.get(nameOf(name));
    const found = table && (await copyOut(client, table, { columns }));
    if (found?.rows === rows && found.sha256 === sha256) continue;
    throw new StopReason(
      `${name.name} differs: ${rows} rows were copied, ${found?.rows ?? 0} were found, or the content of a row differs`,
    );
  }
}

/** @throws {StopReason} when the database has rows of its own */
async function assertEmpty(client: pg.Client, url: string): Promise<void> {
  const holding: string[] = [];
  for (const table of await listTables(client)) {
    if (table.schema !== 'public' || REFERENCE.has(table.name)) continue;
    const { rowCount } = await client.query(`select 1 from ${nameOf(table)} limit 1`);
    if (rowCount) holding.push(table.name);
  }
  if (holding.length === 0) return;
  const some = holding.slice(0, 5).join(', ');
  throw new StopReason(
    `${placeOf(url)} contains data (${holding.length} tables: ${some}${holding.length > 5 ? ', ...' : ''}). Name an empty database, or use --replace to delete that data.`,
  );
}
