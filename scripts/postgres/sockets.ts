import fs from 'node:fs';
import path from 'node:path';
import { clusterOf } from './cluster';
import type { Home } from './home';

/** What the address of a socket may measure on every system we know, 104 bytes with its end on macOS and 108 on Linux. */
const LONGEST_ADDRESS = 103;
const LONGEST_NAME = '/.s.PGSQL.65535';

/**
 * Where the server listens beside its port: a way that costs both sides a quarter less per statement than the network's. It lies
 * within the cluster, which nobody but its account may enter. Empty where its name would be too long or would need quoting.
 */
export function socketDirectoryOf(home: Home): string {
  const directory = path.resolve(clusterOf(home));
  const isShort = Buffer.byteLength(directory + LONGEST_NAME) <= LONGEST_ADDRESS;
  return process.platform !== 'win32' && isShort && /^\/[\w./~+-]*$/.test(directory) ? directory : '';
}

/** What a killed server has left: its lock names a process that may be somebody else's by now. The caller knows that none is alive. */
export function removeSockets(home: Home): void {
  for (const name of fs.readdirSync(clusterOf(home)))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(clusterOf(home), name), { force: true });
}
