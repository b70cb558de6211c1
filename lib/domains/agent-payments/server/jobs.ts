import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { sendDueNotices } from './service/due-notices';
import { releaseUnsecured } from './service/release-unsecured';

const noPayload = z.unknown();

export const jobs: JobDefinition[] = [
  defineJob({
    name: 'agent-payments.release-unsecured',
    payload: noPayload,
    run: async () => void (await releaseUnsecured()),
    cron: '*/5 * * * *',
  }),
  defineJob({
    name: 'agent-payments.due-notices',
    payload: noPayload,
    run: () => sendDueNotices(),
    cron: '2,12,22,32,42,52 * * * *',
  }),
];
