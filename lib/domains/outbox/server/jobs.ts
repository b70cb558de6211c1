import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { SEND_TASK, sendMessage } from './service';

export const jobs: JobDefinition[] = [
  defineJob({
    name: SEND_TASK,
    payload: z.object({ messageId: z.number().int() }),
    run: ({ messageId }) => sendMessage(messageId),
  }),
];
