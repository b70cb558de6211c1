import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { SEND_TASK, sendMessages } from './service/messages';

const ids = z.array(z.number().int());
/** Jobs queued by the previous release have one `messageId`. */
const payload = z.union([
  z.object({ messageIds: ids }),
  z.object({ messageId: z.number().int() }).transform(({ messageId }) => ({ messageIds: [messageId] })),
]);

export const jobs: JobDefinition[] = [
  defineJob({
    name: SEND_TASK,
    payload,
    run: ({ messageIds }) => sendMessages(messageIds),
  }),
];
