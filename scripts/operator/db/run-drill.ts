import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { inWorkFolder } from './backup-directory';
import { makeBackup, type Tell } from './make-backup';
import { onSession } from './open-session';
import { compareRows, restoreBackup } from './restore-backup';

export interface DrillResult {
  rows: number;
  tables: number;
  backupMs: number;
  restoreMs: number;
}

/**
 * Makes a backup of a database in use, restores it into a fresh one on the same server, and compares that with the backup.
 * @param directory has room for the database: as text, and once more as a backup
 * @throws {StopReason} when anything is not as it was
 */
export function drill(url: string, directory: string, tell: Tell): Promise<DrillResult> {
  return inWorkFolder(directory, 'drill', (work) => drillIn(work, url, tell));
}

async function drillIn(work: string, url: string, tell: Tell): Promise<DrillResult> {
  const name = `folio_drill_${randomBytes(4).toString('hex')}`;
  const fresh = new URL(url);
  fresh.pathname = `/${name}`;
  try {
    const file = path.join(work, 'drill.tar.gz');
    const started = performance.now();
    const { tables } = await makeBackup(url, file, tell);
    const backedUp = performance.now();
    await onSession(url, (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
    await restoreBackup(fresh.href, file, { mayReplace: false, tell });
    const restoreMs = performance.now() - backedUp;
    // Once more from outside: what was committed, not what the transaction saw.
    await onSession(fresh.href, (client) => compareRows(client, tables));
    return {
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      tables: tables.length,
      backupMs: backedUp - started,
      restoreMs,
    };
  } finally {
    await onSession(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));
  }
}
