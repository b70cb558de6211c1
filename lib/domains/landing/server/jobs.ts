import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { tellSearchEngines } from './service/address/notify-search-engines';

const tellOfChanges = defineJob({
  name: 'search.tell-search-engines',
  payload: z.unknown(),
  cron: '7,22,37,52 * * * *',
  run: async () => {
    await tellSearchEngines();
  },
});

export const jobs = [tellOfChanges];
