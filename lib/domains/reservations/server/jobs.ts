import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { ANNOUNCE_TASK } from '@/lib/domains/stay-revisions/server/service/revise-stay';
import { announceReservations } from './service/announce-reservations';
import { alertOverdueReservations } from './service/overdue-reservations';

export const jobs: JobDefinition[] = [
  defineJob({
    name: ANNOUNCE_TASK,
    payload: z.object({ hotelId: z.number().int() }),
    run: ({ hotelId }) => announceReservations(hotelId),
  }),
  defineJob({
    name: 'reservations.alert-overdue',
    payload: z.unknown(),
    run: async () => void (await alertOverdueReservations()),
    cron: '* * * * *',
  }),
];
