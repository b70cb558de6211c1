import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { Background } from '@/lib/platform/jobs/background-state';
import { startJobs } from '@/lib/platform/jobs/runner';
import { listenForChanges } from './listen-for-changes';
import { tasks } from './tasks';

export async function startBackground(): Promise<Background> {
  const { JOBS_IN_PROCESS } = env();
  const listener = await listenForChanges();
  const jobs = JOBS_IN_PROCESS ? await startJobs(tasks) : null;
  return {
    stopJobs: async (graceMs) => jobs?.stop(graceMs),
    stopListening: () => listener.stop(),
  };
}
