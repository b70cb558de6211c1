import 'server-only';
import { z } from 'zod';
import { now } from '@/lib/platform/clock/clock';
import { removeUnansweredKeys } from '@/lib/platform/idempotency/server/unanswered-keys';
import { log } from '@/lib/platform/log/log';
import { defineJob, type JobDefinition } from './job-definition';
import { removeExhausted } from './remove-exhausted';

const HOUR_MS = 3_600_000;

/** Removes interrupted recurring jobs of killed processes, and idempotency keys that will never get a response. */
export function housekeepingJobs(tasks: readonly JobDefinition[]): JobDefinition[] {
  const recurring = tasks.filter(({ cron, isRunAtStart }) => cron ?? isRunAtStart).map(({ name }) => name);
  return [
    defineJob({
      name: 'jobs.remove-leftovers',
      payload: z.unknown(),
      cron: '50 * * * *',
      isRunAtStart: true,
      run: async () => {
        const jobs = await removeExhausted({ before: new Date(Date.now() - HOUR_MS), killedOf: recurring });
        const keys = await removeUnansweredKeys(new Date(now().getTime() - HOUR_MS));
        if (jobs + keys > 0) log.info('jobs.leftovers_removed', { jobs, keys });
      },
    }),
  ];
}
