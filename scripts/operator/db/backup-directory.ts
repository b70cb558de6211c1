import fs from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/platform/env/env';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { dataDirectory, projectRoot } from '@/scripts/support/project';

const TIMESTAMPED_NAME = /^folio-\d{8}T\d{6}Z\.tar\.gz$/;

/**
 * Temporary files of backups are created in this directory too, because the temporary storage of a container is small.
 */
export function backupDirectory(): string {
  return path.resolve(projectRoot, env().BACKUP_DIR ?? path.join(dataDirectory(), 'backups'));
}

export function timestampedName(time: Date): string {
  return `folio-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Runs the work with a temporary folder that only its owner can read. */
export async function withTemporaryFolder<Result>(
  directory: string,
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  makeDirectory(directory);
  const folder = fs.mkdtempSync(path.join(directory, `.${name}-`));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Deletes all but the newest backups with a timestamped name. @returns the names of the deleted files, oldest first */
export function deleteOldBackups(directory: string, count: number): string[] {
  const names = fs.readdirSync(directory).filter((name) => TIMESTAMPED_NAME.test(name));
  const deleted = names.sort().slice(0, -count);
  for (const name of deleted) fs.rmSync(path.join(directory, name));
  return deleted;
}
