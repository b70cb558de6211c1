import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the pid of the PostgreSQL that uses a directory, or null if none runs. Checks the command line, because the pid in a stale
 * file may belong to another process. Linux only.
 */
export function databasePid(directory: string): number | null {
  const moved = path.join(directory, 'moved-to');
  const cluster = path.join(fs.existsSync(moved) ? fs.readFileSync(moved, 'utf8').trim() : directory, 'cluster');
  try {
    const [pid = ''] = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster) ? Number(pid) : null;
  } catch {
    return null;
  }
}

export function killDatabase(directory: string): boolean {
  const pid = databasePid(directory);
  try {
    return pid !== null && process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
