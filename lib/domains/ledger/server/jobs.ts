import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { log } from '@/lib/platform/log/log';
import { noteFinding } from '@/lib/platform/metrics/server/findings';
import { BOOKS } from './gauges';
import { auditBooks } from './service/ledger';

const auditHourly = defineJob({
  name: 'ledger.audit',
  payload: z.unknown(),
  cron: '5 * * * *',
  run: async () => {
    const { isWhole, accountIds, journalIds } = await auditBooks();
    await noteFinding(BOOKS, isWhole);
    if (!isWhole) log.error('ledger.not_whole', { accountIds, journalIds });
  },
});

export const jobs = [auditHourly];
