import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a directory and those above it that are missing. `mkdir` with `recursive` never returns for a place below /proc: the
 * system says that the parent is missing, although it is there (Node.js 20 and 24).
 * @param directory absolute
 * @throws {NodeJS.ErrnoException} of the system; ENOTDIR where a file has the name
 */
export function makeDirectory(directory: string): void {
  const missing: string[] = [];
  for (let at = directory; !fs.existsSync(at) && at !== path.dirname(at); at = path.dirname(at)) missing.unshift(at);
  for (const at of missing) makeOne(at);
  if (!fs.statSync(directory).isDirectory())
    throw Object.assign(new Error(`ENOTDIR: not a directory, mkdir '${directory}'`), {
      code: 'ENOTDIR',
      path: directory,
    });
}

function makeOne(directory: string): void {
  try {
    fs.mkdirSync(directory);
  } catch (error) {
    // Another process made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
