import 'server-only';
import { z } from 'zod';
import { millisecondsInDay } from 'date-fns/constants';
import { deleteMessageTexts } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { INVITATION_DAYS } from './service/invitation-code';
import { INVITATION_TEMPLATE } from './service/invite';

export const jobs: JobDefinition[] = [
  defineJob({
    name: 'corporates.forget-invitations',
    payload: z.unknown(),
    cron: '5 * * * *',
    run: () =>
      deleteMessageTexts([INVITATION_TEMPLATE], new Date(now().getTime() - INVITATION_DAYS * millisecondsInDay)),
  }),
];
