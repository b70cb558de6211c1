import fs from 'node:fs';

const END_TIMEOUT_MS = 10_000;

/**
 * Kills server processes that run on after their postmaster was killed and hold its shared memory. Committed data is in the write-ahead
 * log, which the next start replays. Callers must check that the postmaster is dead. Linux only: selects processes named postgres whose
 * working directory is the cluster. On other systems the start waits for these processes.
 */
export async function killOrphanedProcesses(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const directory = fs.realpathSync(cluster);
  const deadline = Date.now() + END_TIMEOUT_MS;
  for (;;) {
    const left = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && isServerProcess(entry, directory));
    if (left.length === 0 || Date.now() > deadline) return;
    for (const pid of left) killProcess(Number(pid));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isServerProcess(pid: string, directory: string): boolean {
  try {
    const name = fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return name === 'postgres' && fs.readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    // The process has ended or belongs to another account.
    return false;
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
