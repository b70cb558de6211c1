import 'server-only';
import { z } from 'zod';
import { millisecondsInDay } from 'date-fns/constants';
import { deleteMessageTexts } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { completeUserResets } from './service/factor-reset/complete-resets';
import { RESET_STARTED_TEMPLATE } from './service/factor-reset/reset-mails';

/** Also deletes the texts of mails whose stop links have ended. */
const completeResets = defineJob({
  name: 'auth.complete-second-factor-resets',
  payload: z.unknown(),
  cron: '*/5 * * * *',
  run: async () => {
    await completeUserResets();
    await deleteMessageTexts([RESET_STARTED_TEMPLATE], new Date(now().getTime() - 2 * millisecondsInDay));
  },
});

export const factorResetJobs = [completeResets];
