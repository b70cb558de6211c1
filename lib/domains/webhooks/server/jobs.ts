import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { deliverDue } from './service/deliver-due';
import { DELIVER_TASK } from './service/queue-webhooks';

export const jobs: JobDefinition[] = [
  // The schedule finds events of a process that stopped. Other runs are queued with the event or its next attempt.
  defineJob({ name: DELIVER_TASK, payload: z.unknown(), cron: '* * * * *', run: () => deliverDue() }),
];
