import { watchDatabase } from '@/lib/platform/health/server/database-watch';
import { log } from '@/lib/platform/log/log';

const AGAIN_MS = 1_000;

/** Waits for as long as the database is away or lacks migrations of this version: its jobs would work on tables of the one before. */
export async function awaitSchema(url: string): Promise<void> {
  const watch = watchDatabase(url);
  let told: string | null = null;
  for (;;) {
    const problem = await watch.findProblem();
    if (!problem) break;
    if (problem !== told) log.warn('worker.waits', { for: problem });
    told = problem;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  watch.end();
}
