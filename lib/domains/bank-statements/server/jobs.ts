import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { matchTransactions } from './service/match-transactions';

/** After the daily reconciliation, which imports settlements. */
const matchDaily = defineJob({
  name: 'bank-statements.match',
  payload: z.unknown(),
  cron: '20 23 * * *',
  attempts: 3,
  run: async () => {
    await matchTransactions();
  },
});

export const jobs = [matchDaily];
