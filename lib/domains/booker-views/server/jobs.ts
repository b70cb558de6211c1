import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { endExpired } from './service/end-view';

const endExpiredViews = defineJob({
  name: 'booker-views.end-expired',
  payload: z.unknown(),
  cron: '*/10 * * * *',
  run: endExpired,
});

export const jobs: JobDefinition[] = [endExpiredViews];
