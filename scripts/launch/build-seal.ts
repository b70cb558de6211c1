import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** SHA-256 of each file of a build, by its path below the output folder. */
export type Seal = Record<string, string>;

/** Files that are not needed at run time: caches, reports, types and source maps. */
const NOT_AT_RUN_TIME = /^(cache|dev|diagnostics|types|trace|trace-build|lock)(\/|$)|\.map$|\.tsbuildinfo$/;
/** Pages that Next regenerates at run time. A missing one is generated on request. */
const REGENERATED = /^server\/app\/.*\.(html|rsc|meta|body)$/;

export function sealOf(folder: string, except: readonly string[] = []): Seal {
  const seal: Seal = {};
  for (const file of filesOf(folder)) {
    const isExcepted = except.some((place) => file === place || file.startsWith(`${place}/`));
    if (!isExcepted && !NOT_AT_RUN_TIME.test(file) && !REGENERATED.test(file))
      seal[file] = hashOf(path.join(folder, file));
  }
  return seal;
}

export function findDamage(folder: string, seal: Seal): string | null {
  for (const [file, hash] of Object.entries(seal)) {
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
