import fs from 'node:fs';

const GONE_TIMEOUT_MS = 10_000;

/**
 * Ends, and sees off, server processes that outlived their postmaster: a backend in the middle of a long statement does not notice that the
 * postmaster was killed, and holds the shared memory without which no new one may start. Nothing is lost: what was
 * committed is in the log, which the next start replays. Call it only when the postmaster of this cluster is dead.
 *
 * A process is one of them when it is called postgres and works in this very directory. Only Linux can be asked; elsewhere
 * the start waits for them instead.
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
    // Gone meanwhile, or somebody else's, which we may not look at.
    return false;
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
