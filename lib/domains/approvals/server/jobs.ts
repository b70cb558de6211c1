import 'server-only';
import { z } from 'zod';
import { now } from '@/lib/platform/clock/clock';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { expireDue } from './repository/requests';

const expireRequests = defineJob({
  name: 'approvals.expire',
  payload: z.unknown(),
  cron: '17 * * * *',
  run: async () => {
    await expireDue(now());
  },
});

export const jobs: JobDefinition[] = [expireRequests];
