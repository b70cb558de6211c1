import fs from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/platform/env/env';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { dataDirectory, projectRoot } from '@/scripts/support/project';

const NAMED_BY_TIME = /^folio-\d{8}T\d{6}Z\.tar\.gz$/;

/**
 * `BACKUP_DIR`, otherwise a folder in the data directory. Work files of backups are created here too, because temporary
 * storage of a container is small.
 */
export function backupDirectory(): string {
  return path.resolve(projectRoot, env().BACKUP_DIR ?? path.join(dataDirectory(), 'backups'));
}

export function nameByTime(time: Date): string {
  return `folio-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Runs work with a temporary folder that only its owner can read. */
export async function inWorkFolder<Result>(
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

/** Deletes all but the newest backups that are named by time. @returns the names of deleted ones, oldest first */
export function keepNewest(directory: string, count: number): string[] {
  const names = fs.readdirSync(directory).filter((name) => NAMED_BY_TIME.test(name));
  const gone = names.sort().slice(0, -count);
  for (const name of gone) fs.rmSync(path.join(directory, name));
  return gone;
}
