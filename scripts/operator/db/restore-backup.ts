import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { JOBS_SCHEMA } from '@/lib/platform/jobs/schema';
import { StopReason } from '@/scripts/launch/stop-reason';
import { assertIdle } from './assert-idle';
import { copyIn, copyOut } from './copy-rows';
import type { OnProgress } from './make-backup';
import type { CopiedTable, Manifest } from './manifest';
import { describeAddress, withClientTransaction, withSession } from './open-session';
import { checkBackup, walkBackup } from './read-backup';
import { assertKnownMigration, migrateForward, createSchemaAt, dropSchema } from './schema';
import { listTables, nameOf, type DatabaseTable } from './tables';
import { auditBooks } from '@/lib/domains/ledger/server/service/ledger';
import { connectionOn } from '@/lib/platform/db/with-database';

/** Tables that the first start fills; their rows do not prevent a restore. */
const REFERENCE_TABLES = new Set([
  'state',
  'tax_rule',
  'cancellation_policy',
  'app_state',
  'app_clock',
  'worker_heartbeat',
]);

export interface RestoreOptions {
  /** Permits deleting existing data. */
  mayReplace: boolean;
  onProgress: OnProgress;
  /** Folder of migrations; by default the folder of this version. */
  migrations?: string;
  /** Called before the commit; an error rolls everything back. */
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
  onProgress(`The backup of ${manifest.madeAt} is complete: ${manifest.tables.length} tables`);
  assertKnownMigration(manifest.migration);
  await withSession(url, async (client) => {
    await assertIdle(client, url, 'its writes during the restore would be lost');
    if (!mayReplace) await assertEmpty(client, url);
    // Migrations of the job queue run in transactions of their own and retain its rows.
    await migrateJobs({ connectionString: url, schema: JOBS_SCHEMA, logger: new Logger(() => () => undefined) });
    await withClientTransaction(client, '', async () => {
      await load(client, file, manifest, onProgress);
      await migrateForward(client, manifest.migration, options.migrations);
      await client.query('analyze');
      await assertLedgerBalances(client);
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
  for (const name of tables.keys()) await client.query(`alter table ${name} disable trigger user`);
  // The migrations insert rows that the backup contains as well.
  await client.query(`truncate ${[...tables.keys()].join(', ')}`);
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
  await assertSameRows(client, manifest.tables);
  onProgress('Compared: every row equals the backup');
}

function assertSameTables(manifest: Manifest, tables: ReadonlyMap<string, DatabaseTable>): void {
  for (const table of manifest.tables) {
    const known = tables.get(nameOf(table));
    const missing = known ? table.columns.filter((column) => !known.columns.includes(column)) : [table.name];
    if (missing.length > 0)
      throw new StopReason(`This version of Folio does not have these columns of ${table.name}: ${missing.join(', ')}`);
  }
}

/**
 * Compares the number and hash of every table's rows with the copied ones.
 * @throws {StopReason} naming the first table that differs
 */
export async function assertSameRows(client: pg.Client, copied: readonly CopiedTable[]): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [nameOf(table), table]));
  for (const { columns, rows, sha256, ...name } of copied) {
    const table = tables.get(nameOf(name));
    const found = table && (await copyOut(client, table, { columns }));
    if (found?.rows === rows && found.sha256 === sha256) continue;
    throw new StopReason(
      `${name.name} differs: ${rows} rows were copied and ${found?.rows ?? 0} were found, or a row has another content. Nothing was changed; repeat the command.`,
    );
  }
}

/** @throws {StopReason} when the database contains rows, other than reference data */
async function assertEmpty(client: pg.Client, url: string): Promise<void> {
  const nonEmpty: string[] = [];
  for (const table of await listTables(client)) {
    if (table.schema !== 'public' || REFERENCE_TABLES.has(table.name)) continue;
    const { rowCount } = await client.query(`select 1 from ${nameOf(table)} limit 1`);
    if (rowCount) nonEmpty.push(table.name);
  }
  if (nonEmpty.length === 0) return;
  const some = nonEmpty.slice(0, 5).join(', ');
  throw new StopReason(
    `${describeAddress(url)} contains data (${nonEmpty.length} tables: ${some}${nonEmpty.length > 5 ? ', ...' : ''}). Use an empty database, or --replace to delete that data.`,
  );
}

/**
 * Audits the books within the session's transaction, if it has one.
 * @throws {StopReason} when an account is not the sum of its entries, or a journal does not balance
 */
async function assertLedgerBalances(client: pg.Client): Promise<void> {
  const { isBalanced, accountIds, journalIds } = await auditBooks(connectionOn(client));
  if (!isBalanced)
    throw new StopReason(
      `The books in the backup do not balance: accounts ${accountIds.join(', ') || 'none'}, journals ${journalIds.join(', ') || 'none'}`,
    );
}
