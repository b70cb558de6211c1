import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { withTemporaryFolder } from './backup-directory';
import { makeBackup, type OnProgress } from './make-backup';
import { withSession } from './open-session';
import { assertSameRows, restoreBackup } from './restore-backup';

export interface DrillResult {
  rows: number;
  tables: number;
  backupMs: number;
  restoreMs: number;
}

/**
 * Backs up a database in use, restores the backup into a new database on the same server and compares the two.
 * @param directory needs space for the database as text and as a backup
 * @throws {StopReason} when they differ
 */
export function runDrill(url: string, directory: string, onProgress: OnProgress): Promise<DrillResult> {
  return withTemporaryFolder(directory, 'drill', (work) => drillIn(work, url, onProgress));
}

async function drillIn(work: string, url: string, onProgress: OnProgress): Promise<DrillResult> {
  const name = `folio_drill_${randomBytes(4).toString('hex')}`;
  const fresh = new URL(url);
  fresh.pathname = `/${name}`;
  try {
    const file = path.join(work, 'drill.tar.gz');
    const started = performance.now();
    const { tables } = await makeBackup(url, file, onProgress);
    const backedUp = performance.now();
    await withSession(url, (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
    await restoreBackup(fresh.href, file, { mayReplace: false, onProgress });
    const restoreMs = performance.now() - backedUp;
    // A new session sees committed rows only.
    await withSession(fresh.href, (client) => assertSameRows(client, tables));
    return {
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      tables: tables.length,
      backupMs: backedUp - started,
      restoreMs,
    };
  } finally {
    await withSession(url, (client) =>
      client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
    );
  }
}
