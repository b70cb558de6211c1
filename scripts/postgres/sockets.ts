import fs from 'node:fs';
import path from 'node:path';
import { clusterOf } from './cluster';
import type { DatabaseHome } from './home';

/** Socket paths may have 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const MAX_PATH_BYTES = 103;
const LONGEST_NAME = '/.s.PGSQL.65535';

/**
 * Returns the directory of the Unix socket, or '' when its path would be too long or need quoting. A socket needs a quarter less
 * CPU time per statement than TCP, in client and server. Only the server's account can enter the directory.
 */
export function socketDirectoryOf(home: DatabaseHome): string {
  const directory = path.resolve(clusterOf(home));
  const isShort = Buffer.byteLength(directory + LONGEST_NAME) <= MAX_PATH_BYTES;
  return process.platform !== 'win32' && isShort && /^\/[\w./~+-]*$/.test(directory) ? directory : '';
}

/** Removes the sockets of a killed server, because their lock files contain a pid that may be reused. No server may be running. */
export function removeSockets(home: DatabaseHome): void {
  for (const name of fs.readdirSync(clusterOf(home)))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(clusterOf(home), name), { force: true });
}
