import 'server-only';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { REPORT_STAFF_GUESSING_TASK } from '@/lib/domains/auth/server/service/password-guesses';
import { reportGuessing } from '@/lib/domains/auth/server/service/report-guessing';
import { STAFF_ACCOUNTS } from './service/account-store';
import { completeStaffResets } from './service/factor-resets';

const completeResets = defineJob({
  name: 'staff.complete-second-factor-resets',
  payload: z.unknown(),
  cron: '*/5 * * * *',
  run: completeStaffResets,
});

const reportGuessingByMail = defineJob({
  name: REPORT_STAFF_GUESSING_TASK,
  payload: z.object({ email: z.string(), address: z.string() }),
  run: ({ email, address }) => reportGuessing(email, address, STAFF_ACCOUNTS),
});

export const jobs: JobDefinition[] = [completeResets, reportGuessingByMail];
