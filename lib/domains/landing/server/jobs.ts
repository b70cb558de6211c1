import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { notifySearchEngines } from './service/address/notify-search-engines';

const notifyOfChanges = defineJob({
  name: 'landing.notify-search-engines',
  payload: z.unknown(),
  cron: '7,22,37,52 * * * *',
  run: async () => {
    await notifySearchEngines();
  },
});

export const jobs = [notifyOfChanges];
