import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { log } from '@/lib/platform/log/log';
import { recordCheckResult } from '@/lib/platform/metrics/server/check-results';
import { BOOKS_CHECK } from './gauges';
import { auditBooks } from './service/ledger';

const auditHourly = defineJob({
  name: 'ledger.audit',
  payload: z.unknown(),
  cron: '5 * * * *',
  run: async () => {
    const { isBalanced, accountIds, journalIds } = await auditBooks();
    await recordCheckResult(BOOKS_CHECK, isBalanced);
    if (!isBalanced) log.error('ledger.not_balanced', { accountIds, journalIds });
  },
});

export const jobs = [auditHourly];
