import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { log } from '@/lib/platform/log/log';
import { expirePoints } from './service/expire-points';
import { sweepOrders } from './service/sweep-orders';

export const jobs: JobDefinition[] = [
  defineJob({
    name: 'loyalty.expire-points',
    payload: z.unknown(),
    // Shortly after midnight in India (18:40 UTC).
    cron: '40 18 * * *',
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
];
