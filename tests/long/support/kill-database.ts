import fs from 'node:fs';
import path from 'node:path';

/**
 * SIGKILL for the PostgreSQL of an embedded server's directory. Linux only.
 * @returns false when none runs there: the number in a file that was left behind may be somebody else's by now
 */
export function killDatabase(directory: string): boolean {
  const moved = path.join(directory, 'moved-to');
  const cluster = path.join(fs.existsSync(moved) ? fs.readFileSync(moved, 'utf8').trim() : directory, 'cluster');
  try {
    const [pid = ''] = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    if (!fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)) return false;
    process.kill(Number(pid), 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
