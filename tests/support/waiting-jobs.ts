import type { JobDefinition } from '@/lib/platform/jobs/job-definition';
import { takePayloads } from '@/tests/support/queue-state';

/** Runs and removes the waiting jobs of one task without a runner; returns their number. */
export async function runWaiting(jobs: readonly JobDefinition[], task: string): Promise<number> {
  const job = jobs.find(({ name }) => name === task);
  if (!job) throw new Error(`There is no task ${task}`);
  const payloads = await takePayloads(task);
  for (const payload of payloads) await job.run(payload);
  return payloads.length;
}
