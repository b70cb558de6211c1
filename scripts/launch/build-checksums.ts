import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** SHA-256 of each file of a build, keyed by the path within the output folder. */
export type BuildChecksums = Record<string, string>;

/** Caches, reports, types and source maps are not needed at run time. */
const NOT_AT_RUN_TIME = /^(cache|dev|diagnostics|types|trace|trace-build|lock)(\/|$)|\.map$|\.tsbuildinfo$/;
/** Next regenerates these pages at run time, and generates missing pages on request. */
const REGENERATED = /^server\/app\/.*\.(html|rsc|meta|body)$/;

export function computeChecksums(folder: string, except: readonly string[] = []): BuildChecksums {
  const checksums: BuildChecksums = {};
  for (const file of filesOf(folder)) {
    const isExcepted = except.some((excepted) => file === excepted || file.startsWith(`${excepted}/`));
    if (!isExcepted && !NOT_AT_RUN_TIME.test(file) && !REGENERATED.test(file))
      checksums[file] = hashOf(path.join(folder, file));
  }
  return checksums;
}

export function findDamagedFile(folder: string, checksums: BuildChecksums): string | null {
  for (const [file, hash] of Object.entries(checksums)) {
    try {
      if (hashOf(path.join(folder, file)) !== hash) return file;
    } catch {
      return file;
    }
  }
  return null;
}

function hashOf(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('base64url');
}

function filesOf(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
