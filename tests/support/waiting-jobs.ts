import type { JobDefinition } from '@/lib/platform/jobs/job-definition';
import { removePayloads } from '@/tests/support/queue-state';

/** Runs and removes the waiting jobs of one task without a worker. @returns their number */
export async function runWaitingJobs(jobs: readonly JobDefinition[], task: string): Promise<number> {
  const job = jobs.find(({ name }) => name === task);
  if (!job) throw new Error(`No job definition has the name ${task}`);
  const payloads = await removePayloads(task);
  for (const payload of payloads) await job.run(payload);
  return payloads.length;
}
