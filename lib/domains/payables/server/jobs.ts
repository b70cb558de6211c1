import 'server-only';
import { z } from 'zod';
import { PAYABLES_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { inTransaction } from '@/lib/platform/db/transaction';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { matchDuePayables } from './service/match-due-payables';
import { matchPayables } from './service/match-payables';

export const jobs: JobDefinition[] = [
  defineJob({
    name: PAYABLES_TASK,
    payload: z.object({ bookingId: z.number().int() }),
    run: async ({ bookingId }) => void (await inTransaction((tx) => matchPayables(tx, bookingId))),
  }),
  defineJob({
    name: 'payables.match-due',
    payload: z.unknown(),
    run: async () => void (await matchDuePayables()),
    cron: '35 * * * *',
  }),
];
