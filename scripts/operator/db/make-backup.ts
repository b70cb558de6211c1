import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import tar from 'tar-stream';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { StopReason } from '@/scripts/launch/stop-reason';
import { copyOut } from './copy-rows';
import { fileOf, MANIFEST_FILE, type CopiedTable, type Manifest } from './manifest';
import { describeAddress, withClientTransaction, withSession } from './open-session';
import { listSequences, listTables } from './tables';

export type OnProgress = (line: string) => void;

/**
 * Writes a consistent snapshot of a database into one file while Folio runs. The file contains personal data, so only its owner may read
 * it. It has a temporary name until it is complete.
 * @throws {StopReason} when the file exists, or the database has no schema of Folio
 */
export async function makeBackup(url: string, file: string, onProgress: OnProgress): Promise<Manifest> {
  if (fs.existsSync(file)) throw new StopReason(`${file} exists already. Choose another file name.`);
  const directory = path.dirname(path.resolve(file));
  makeDirectory(directory);
  const work = fs.mkdtempSync(path.join(directory, '.backup-'));
  try {
    const manifest = await withSession(url, (client) =>
      withClientTransaction(client, 'isolation level repeatable read, read only', () =>
        copyAll(client, url, work, onProgress),
      ),
    );
    const draft = path.join(work, 'archive');
    const archive = tar.pack();
    const filled = fillArchive(archive, work, manifest).catch((error: Error) => void archive.destroy(error));
    await pipeline(archive, createGzip({ level: 6 }), fs.createWriteStream(draft, { mode: 0o600, flush: true }));
    await filled;
    fs.renameSync(draft, file);
    return manifest;
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

async function copyAll(client: pg.Client, url: string, work: string, onProgress: OnProgress): Promise<Manifest> {
  // The first statement takes the snapshot. The transaction began before it, so the backup contains everything that was committed by this
  // time.
  const { rows: times } = await client.query<{ at: Date }>('select transaction_timestamp() as at');
  const migration = await newestMigration(client);
  if (migration === null) throw new StopReason(`${describeAddress(url)} is not a Folio database. Check DATABASE_URL.`);
  const tables = await listTables(client);
  const copied: CopiedTable[] = [];
  for (const [index, table] of tables.entries()) {
    const sink = fs.createWriteStream(path.join(work, fileOf(table)), { mode: 0o600 });
    const measured = await copyOut(client, table, { sink });
    copied.push({ schema: table.schema, name: table.name, columns: table.columns, ...measured });
    onProgress(`${index + 1}/${tables.length} ${table.name}: ${measured.rows.toLocaleString('en-IN')} rows`);
  }
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return {
    format: 'folio-backup',
    version: 1,
    madeAt: (times[0]?.at ?? new Date(0)).toISOString(),
    postgres: rows[0]?.version ?? '',
    migration,
    tables: copied,
    sequences: await listSequences(client),
  };
}

/** Returns `when` of the newest migration, or null for a database without migrations. */
export async function newestMigration(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ known: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as known",
  );
  if (!rows[0]?.known) return null;
  const { rows: found } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return found[0]?.newest ? Number(found[0].newest) : null;
}

async function fillArchive(archive: tar.Pack, work: string, manifest: Manifest): Promise<void> {
  const mode = 0o600;
  archive.entry({ name: MANIFEST_FILE, mode }, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const table of manifest.tables) {
    const name = fileOf(table);
    const entry = archive.entry({ name, mode, size: table.bytes });
    await pipeline(fs.createReadStream(path.join(work, name)), entry);
  }
  archive.finalize();
}
