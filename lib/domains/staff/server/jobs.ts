import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { completeStaffResets } from './service/factor-resets';

const completeResets = defineJob({
  name: 'staff.complete-second-factor-resets',
  payload: z.unknown(),
  cron: '*/5 * * * *',
  run: completeStaffResets,
});

export const jobs = [completeResets];
