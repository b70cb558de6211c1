import path from 'node:path';
import { StopReason } from '@/scripts/launch/stop-reason';
import { assertIdle } from './assert-idle';
import { inWorkFolder } from './backup-directory';
import { makeBackup } from './make-backup';
import { onSession, placeOf } from './open-session';
import { compareRows, restoreBackup, type RestoreOptions } from './restore-backup';

export interface MoveOptions extends RestoreOptions {
  /** Has room for the database: as text, and once more as a backup. */
  directory: string;
}

/**
 * Copies one database into another, and compares each table of both row by row when that is done.
 * @throws {StopReason} while a Folio runs on either, for data in the way, and for rows that differ
 */
export async function moveDatabase(
  source: string,
  target: string,
  options: MoveOptions,
): Promise<{ rows: number; tables: number }> {
  if (placeOf(source) === placeOf(target)) throw new StopReason('Source and target are the same database');
  await onSession(source, (client) => assertIdle(client, source, 'what it writes meanwhile would stay behind'));
  return inWorkFolder(options.directory, 'move', async (work) => {
    const file = path.join(work, 'moving.tar.gz');
    const { tables } = await makeBackup(source, file, options.tell);
    // Nobody has written to the source since, or the copy would be old.
    const confirm = () => onSession(source, (client) => compareRows(client, tables));
    await restoreBackup(target, file, { ...options, confirm });
    return { rows: tables.reduce((sum, table) => sum + table.rows, 0), tables: tables.length };
  });
}
