import 'server-only';
import { z } from 'zod';
import { now } from '@/lib/platform/clock/clock';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { codeJobs } from './code-jobs';
import { deleteSessionsEndedBefore } from './repository';
import { deleteNoncesSpentBefore } from './repository/identities';

/** Days for which an ended session can still be looked up, for example after a complaint. */
const ENDED_KEPT_DAYS = 30;

const forgetEndedSessions = defineJob({
  name: 'auth.forget-ended-sessions',
  payload: z.unknown(),
  cron: '25 20 * * *',
  run: () => deleteSessionsEndedBefore(new Date(now().getTime() - ENDED_KEPT_DAYS * 86_400_000)),
});

/** Days; a nonce's cookie is over after minutes. */
const NONCES_KEPT_DAYS = 1;

const forgetSpentNonces = defineJob({
  name: 'auth.forget-spent-nonces',
  payload: z.unknown(),
  cron: '35 20 * * *',
  run: () => deleteNoncesSpentBefore(new Date(now().getTime() - NONCES_KEPT_DAYS * 86_400_000)),
});

export const jobs = [...codeJobs, forgetEndedSessions, forgetSpentNonces];
