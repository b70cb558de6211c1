import 'server-only';
import { z } from 'zod';
import { now } from '@/lib/platform/clock/clock';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { deleteEventsBefore } from './repository';
import { forwardEvents } from './service';

/** Half a year lets one season be laid beside the next; older rows answer no question that anybody asks. */
const KEPT_DAYS = 180;

const forward = defineJob({
  name: 'analytics.forward',
  payload: z.unknown(),
  cron: '* * * * *',
  run: async () => {
    await forwardEvents();
  },
});

const forget = defineJob({
  name: 'analytics.forget',
  payload: z.unknown(),
  cron: '40 20 * * *',
  run: () => deleteEventsBefore(new Date(now().getTime() - KEPT_DAYS * 86_400_000)),
});

export const jobs = [forward, forget];
