import 'server-only';
import { z } from 'zod';
import { millisecondsInDay } from 'date-fns/constants';
import { deleteMessageTexts } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { log } from '@/lib/platform/log/log';
import { recordCheckResult } from '@/lib/platform/metrics/server/check-results';
import { POINTS_CHECK } from './gauges';
import { auditPoints } from './service/audit-points';
import { expirePoints } from './service/expire-points';
import { VOUCHERS_TEMPLATE } from './service/messages';
import { sweepOrders } from './service/sweep-orders';

/** Days until codes in mails are deleted: longer than the outbox retries a mail. Afterwards only the page shows the codes. */
const VOUCHER_MAIL_DAYS = 7;

export const jobs: JobDefinition[] = [
  defineJob({
    name: 'loyalty.expire-points',
    payload: z.unknown(),
    // Shortly after midnight in India (18:40 UTC).
    cron: '40 18 * * *',
    attempts: 8,
    run: async () => {
      const points = await expirePoints();
      if (points > 0) log.info('loyalty.points_expired', { points });
    },
  }),
  defineJob({
    name: 'loyalty.sweep-orders',
    payload: z.unknown(),
    cron: '*/5 * * * *',
    run: () => sweepOrders(),
  }),
  defineJob({
    name: 'loyalty.delete-voucher-mails',
    payload: z.unknown(),
    cron: '15 * * * *',
    run: () =>
      deleteMessageTexts([VOUCHERS_TEMPLATE], new Date(now().getTime() - VOUCHER_MAIL_DAYS * millisecondsInDay)),
  }),
  defineJob({
    name: 'loyalty.audit-points',
    payload: z.unknown(),
    cron: '10 21 * * *',
    attempts: 8,
    run: async () => {
      const { isBalanced, owed, open } = await auditPoints();
      await recordCheckResult(POINTS_CHECK, isBalanced);
      if (!isBalanced) log.error('loyalty.points_not_balanced', { owed, open });
    },
  }),
];
