import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { forwardEvents } from './service/events';

const forward = defineJob({
  name: 'analytics.forward',
  payload: z.unknown(),
  cron: '* * * * *',
  run: async () => {
    await forwardEvents();
  },
});

export const jobs = [forward];
