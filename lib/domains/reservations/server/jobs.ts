import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { alertOverdueReservations } from './service/overdue-reservations';

export const jobs: JobDefinition[] = [
  defineJob({
    name: 'reservations.alert-overdue',
    payload: z.unknown(),
    run: async () => void (await alertOverdueReservations()),
    cron: '* * * * *',
  }),
];
