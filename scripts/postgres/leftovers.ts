import fs from 'node:fs';

const GONE_TIMEOUT_MS = 10_000;

/**
 * Ends server processes that outlived a killed postmaster and block its shared memory. Committed data is in the log, which the
 * next start replays. Call it only when the postmaster of this cluster is dead. Linux only: selects processes named postgres
 * whose working directory is the cluster. Elsewhere the start waits for them.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const directory = fs.realpathSync(cluster);
  const deadline = Date.now() + GONE_TIMEOUT_MS;
  for (;;) {
    const left = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && worksIn(entry, directory));
    if (left.length === 0 || Date.now() > deadline) return;
    for (const pid of left) endProcess(Number(pid));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function worksIn(pid: string, directory: string): boolean {
  try {
    const name = fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return name === 'postgres' && fs.readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    // The process has ended or belongs to another account.
    return false;
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
