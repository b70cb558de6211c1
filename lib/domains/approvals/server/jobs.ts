import 'server-only';
import { z } from 'zod';
import { inTransaction } from '@/lib/platform/db/transaction';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { EXPIRE_TASK, expireRequests } from './service/expire-requests';

const expireRequestsJob = defineJob({
  name: EXPIRE_TASK,
  payload: z.unknown(),
  cron: '17 * * * *',
  run: async () => {
    await inTransaction((tx) => expireRequests(tx));
  },
});

export const jobs: JobDefinition[] = [expireRequestsJob];
