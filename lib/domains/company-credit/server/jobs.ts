import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { applyAdvances } from './service/record-company-payment';

export const jobs: JobDefinition[] = [
  defineJob({
    name: 'company-credit.apply-advances',
    payload: z.unknown(),
    run: async () => void (await applyAdvances()),
    cron: '25 * * * *',
  }),
];
