import fs from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/platform/env/env';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { dataDirectory, projectRoot } from '@/scripts/support/project';

const NAMED_BY_TIME = /^folio-\d{8}T\d{6}Z\.tar\.gz$/;

/**
 * Where backups lie: `BACKUP_DIR`, else a folder below the data directory. In a container that one may be lost at any time, and what is
 * temporary is small there, so whoever copies a whole database works here too.
 */
export function backupDirectory(): string {
  return path.resolve(projectRoot, env().BACKUP_DIR ?? path.join(dataDirectory(), 'backups'));
}

/** A name that sorts by time. */
export function nameByTime(time: Date): string {
  return `folio-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Runs work with a folder of its own that only its owner can read, and removes that afterwards. */
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

/** Removes all backups that have no name of their own but the newest. @returns the names of those that are gone, oldest first */
export function keepNewest(directory: string, count: number): string[] {
  const names = fs.readdirSync(directory).filter((name) => NAMED_BY_TIME.test(name));
  const gone = names.sort().slice(0, -count);
  for (const name of gone) fs.rmSync(path.join(directory, name));
  return gone;
}
