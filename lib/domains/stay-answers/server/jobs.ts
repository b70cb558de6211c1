import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { endChoice, endOverdueChoices } from './service/choice/end-choice';
import { askUnaskedHotels } from './service/follow-up/ask-unasked';
import { remindHotels } from './service/follow-up/remind-hotels';
import { END_CHOICE_TASK } from './service/tasks';

const noPayload = z.unknown();

export const jobs: JobDefinition[] = [
  defineJob({
    name: END_CHOICE_TASK,
    payload: z.object({ answerId: z.number().int() }),
    run: async ({ answerId }) => void (await endChoice(answerId)),
  }),
  defineJob({
    name: 'stay-answers.end-overdue-choices',
    payload: noPayload,
    run: async () => void (await endOverdueChoices()),
    cron: '* * * * *',
  }),
  defineJob({
    name: 'stay-answers.ask-unasked',
    payload: noPayload,
    run: async () => void (await askUnaskedHotels()),
    cron: '*/10 * * * *',
  }),
  defineJob({
    name: 'stay-answers.remind-hotels',
    payload: noPayload,
    run: async () => void (await remindHotels()),
    cron: '*/10 * * * *',
  }),
];
