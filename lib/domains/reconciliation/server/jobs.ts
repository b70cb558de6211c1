import 'server-only';
import { z } from 'zod';
import { REPORT_TASK } from '@/lib/domains/payments/server/service/webhooks';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { handleReportEvent, reconcile } from './service/reconcile';

// 22:40 UTC is 04:10 IST: the report of the day before is complete.
const reconcileDaily = defineJob({
  name: 'reconciliation.daily',
  payload: z.unknown(),
  cron: '40 22 * * *',
  run: () => reconcile(),
  attempts: 8,
});

const reportEvent = defineJob({
  name: REPORT_TASK,
  payload: z.object({ eventId: z.string() }),
  run: ({ eventId }) => handleReportEvent(eventId),
});

export const jobs = [reconcileDaily, reportEvent];
