import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { Background } from '@/lib/platform/jobs/background-state';
import { startJobs } from '@/lib/platform/jobs/runner';
import { listenForTags } from '@/lib/platform/page-cache/listen';
import { EVERY_PAGE_TAG, recordTagChange } from '@/lib/platform/page-cache/tag-times';
import { tasks } from './tasks';

export async function startBackground(): Promise<Background> {
  const { DATABASE_URL, JOBS_IN_PROCESS } = env();
  const listener = await listenForTags(DATABASE_URL, {
    onTag: recordTagChange,
    onGap: () => recordTagChange(EVERY_PAGE_TAG),
  });
  const jobs = JOBS_IN_PROCESS ? await startJobs(tasks) : null;
  return {
    stopJobs: async (graceMs) => jobs?.stop(graceMs),
    stopListening: () => listener.stop(),
  };
}
