import 'server-only';
import { z } from 'zod';
import { millisecondsInDay } from 'date-fns/constants';
import { deleteMessageTexts } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { INVITATION_DAYS } from './service/invitations';
import { HOTEL_INVITATION_TEMPLATE } from './service/mail-invitation';

export const jobs: JobDefinition[] = [
  defineJob({
    name: 'hotel-members.forget-invitations',
    payload: z.unknown(),
    cron: '15 * * * *',
    run: () =>
      deleteMessageTexts([HOTEL_INVITATION_TEMPLATE], new Date(now().getTime() - INVITATION_DAYS * millisecondsInDay)),
  }),
];
