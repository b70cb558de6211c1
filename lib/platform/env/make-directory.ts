import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a directory and its missing parents. `mkdir` with `recursive` never returns for a path below /proc: the system reports that
 * the parent is missing, although it exists (Node.js 20 and 24).
 * @param directory absolute
 * @throws {NodeJS.ErrnoException} of the system; ENOTDIR when the path is a file
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
    // Another process has made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
