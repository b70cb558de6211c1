import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { watchDatabase } from './database-watch';
import { log } from '@/lib/platform/log/log';

const RETRY_MS = 1_000;

/** Waits until the database responds and has the migrations of this version, because jobs must not run on older tables. */
export async function awaitSchema(url: string): Promise<void> {
  const watch = watchDatabase(url);
  let reported: string | null = null;
  for (;;) {
    const problem = await watch.findProblem();
    if (!problem) break;
    if (problem !== reported) log.warn('worker.waits', { for: problem });
    reported = problem;
    await pause(RETRY_MS);
  }
  watch.end();
}
