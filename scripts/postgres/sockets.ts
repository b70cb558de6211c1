import fs from 'node:fs';
import path from 'node:path';
import { clusterOf } from './cluster';
import type { Home } from './home';

/** 104 bytes including the end on macOS, 108 on Linux. */
const LONGEST_ADDRESS = 103;
const LONGEST_NAME = '/.s.PGSQL.65535';

/**
 * A socket costs both sides a quarter less per statement than TCP. It lies in the cluster, which only its account can enter.
 * Empty where its path would be too long or need quoting.
 */
export function socketDirectoryOf(home: Home): string {
  const directory = path.resolve(clusterOf(home));
  const isShort = Buffer.byteLength(directory + LONGEST_NAME) <= LONGEST_ADDRESS;
  return process.platform !== 'win32' && isShort && /^\/[\w./~+-]*$/.test(directory) ? directory : '';
}

/** Removes sockets of a killed server, whose lock names a process that may now be another one. No server may run here. */
export function removeSockets(home: Home): void {
  for (const name of fs.readdirSync(clusterOf(home)))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(clusterOf(home), name), { force: true });
}
