import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { forgetOldData } from './service/forget-old-data';

/** At night in India, when few people book. */
const forget = defineJob({
  name: 'privacy.forget',
  payload: z.unknown(),
  cron: '15 20 * * *',
  attempts: 8,
  run: () => forgetOldData(),
});

export const jobs = [forget];
