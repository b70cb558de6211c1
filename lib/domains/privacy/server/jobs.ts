import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { applyRetention } from './service/apply-retention';

/** Runs at night in India, when there are few bookings. */
const retention = defineJob({
  name: 'privacy.retention',
  payload: z.unknown(),
  cron: '15 20 * * *',
  attempts: 8,
  run: () => applyRetention(),
});

export const jobs = [retention];
