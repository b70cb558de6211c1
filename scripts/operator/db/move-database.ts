import path from 'node:path';
import { StopReason } from '@/scripts/launch/stop-reason';
import { assertIdle } from './assert-idle';
import { inWorkFolder } from './backup-directory';
import { makeBackup } from './make-backup';
import { onSession, placeOf } from './open-session';
import { compareRows, restoreBackup, type RestoreOptions } from './restore-backup';

export interface MoveOptions extends RestoreOptions {
  /** Needs room for the database as text and as a backup. */
  directory: string;
}

/**
 * Copies one database into another and compares every row of both.
 * @throws {StopReason} while Folio runs on either, for existing data in the target, and for rows that differ
 */
export async function moveDatabase(
  source: string,
  target: string,
  options: MoveOptions,
): Promise<{ rows: number; tables: number }> {
  if (placeOf(source) === placeOf(target)) throw new StopReason('Source and target are the same database');
  await onSession(source, (client) => assertIdle(client, source, 'its writes during the copy would be lost'));
  return inWorkFolder(options.directory, 'move', async (work) => {
    const file = path.join(work, 'moving.tar.gz');
    const { tables } = await makeBackup(source, file, options.onProgress);
    // A write to the source meanwhile would be missing in the copy.
    const confirm = () => onSession(source, (client) => compareRows(client, tables));
    await restoreBackup(target, file, { ...options, confirm });
    return { rows: tables.reduce((sum, table) => sum + table.rows, 0), tables: tables.length };
  });
}
