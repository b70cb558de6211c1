import 'server-only';
import { z } from 'zod';
import { REPORT_TASK } from '@/lib/domains/payments/server/service/webhooks';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { findFailedRefunds } from './service/failed-refunds';
import { handleReportEvent, reconcile } from './service/reconcile';

// 22:40 UTC is 04:10 IST: the report of the day before is complete.
const reconcileDaily = defineJob({
  name: 'reconciliation.daily',
  payload: z.unknown(),
  cron: '40 22 * * *',
  run: () => reconcile(),
  attempts: 8,
});

// The daily job does the same. Until it ran, finance would not learn that a payer is still owed a refund.
const failedRefunds = defineJob({
  name: 'reconciliation.failed-refunds',
  payload: z.unknown(),
  cron: '*/5 * * * *',
  run: () => findFailedRefunds(),
});

const reportEvent = defineJob({
  name: REPORT_TASK,
  payload: z.object({ eventId: z.string() }),
  run: ({ eventId }) => handleReportEvent(eventId),
});

export const jobs = [reconcileDaily, failedRefunds, reportEvent];
