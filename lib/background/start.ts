import 'server-only';
import { env } from '@/lib/platform/env/env';
import { backgroundState, type Background } from '@/lib/platform/jobs/background-state';
import { startJobs } from '@/lib/platform/jobs/runner';
import { listenForTags } from '@/lib/platform/page-cache/listen';
import { EVERY_PAGE_TAG, noteChange } from '@/lib/platform/page-cache/tag-times';
import { tasks } from './tasks';

/** Starts the jobs and listeners of a web process. The server waits for them before it listens. */
export function startBackground(): void {
  const starting = start();
  // The server, which awaits it, reports the failure and exits.
  starting.catch(() => undefined);
  backgroundState.setStarted(starting);
}

async function start(): Promise<Background> {
  const { DATABASE_URL, JOBS_IN_PROCESS } = env();
  const listener = await listenForTags(DATABASE_URL, {
    onTag: noteChange,
    onGap: () => noteChange(EVERY_PAGE_TAG),
  });
  const jobs = JOBS_IN_PROCESS ? await startJobs(tasks) : null;
  return {
    stopJobs: async (graceMs) => jobs?.stop(graceMs),
    stopListening: () => listener.stop(),
  };
}
