import fs from 'node:fs';
import path from 'node:path';

/**
 * Replaces `fs.mkdirSync` with `recursive`, which never returns for a path below /proc (Node.js 20 and 24).
 * @param directory absolute path
 * @throws {NodeJS.ErrnoException} a system error; ENOTDIR when the path is a file
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
    // Another process may have created the directory in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
