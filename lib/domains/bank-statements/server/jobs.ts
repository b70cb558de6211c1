import 'server-only';
import { z } from 'zod';
import { BANK_MATCHING_TASK } from '@/lib/domains/ledger/server/service/bank-matching';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { matchTransactions } from './service/match-transactions';

/** After the daily reconciliation, which imports settlements, and when a payment is reversed. */
const matchDaily = defineJob({
  name: BANK_MATCHING_TASK,
  payload: z.unknown(),
  cron: '20 23 * * *',
  attempts: 3,
  run: async () => {
    await matchTransactions();
  },
});

export const jobs = [matchDaily];
