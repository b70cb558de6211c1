import path from 'node:path';
import { StopReason } from '@/scripts/launch/stop-reason';
import { assertIdle } from './assert-idle';
import { withTemporaryFolder } from './backup-directory';
import { makeBackup } from './make-backup';
import { describeAddress, withSession } from './open-session';
import { assertSameRows, restoreBackup, type RestoreOptions } from './restore-backup';

export interface MoveOptions extends RestoreOptions {
  /** Directory for temporary files. It needs space for the database as text and as a backup. */
  directory: string;
}

/**
 * Copies one database into another and compares every row of both.
 * @throws {StopReason} when Folio uses one of them, the target has data without `mayReplace`, or rows differ
 */
export async function moveDatabase(
  source: string,
  target: string,
  options: MoveOptions,
): Promise<{ rows: number; tables: number }> {
  if (describeAddress(source) === describeAddress(target))
    throw new StopReason('Source and target are the same database. Set TARGET_DATABASE_URL to another one.');
  await withSession(source, (client) => assertIdle(client, source, 'its writes during the copy would be lost'));
  return withTemporaryFolder(options.directory, 'move', async (work) => {
    const file = path.join(work, 'moving.tar.gz');
    const { tables } = await makeBackup(source, file, options.onProgress);
    // A write to the source during the copy would be missing in the target.
    const confirm = () => withSession(source, (client) => assertSameRows(client, tables));
    await restoreBackup(target, file, { ...options, confirm });
    return { rows: tables.reduce((sum, table) => sum + table.rows, 0), tables: tables.length };
  });
}
