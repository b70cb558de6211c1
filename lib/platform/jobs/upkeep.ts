import 'server-only';
import { z } from 'zod';
import { now } from '@/lib/platform/clock/clock';
import { pruneIdempotencyKeys } from '@/lib/platform/idempotency/server/run-once';
import { pruneRateLimits } from '@/lib/platform/rate-limit/server/rate-limit';
import { defineJob } from './job-definition';

const DAY_MS = 86_400_000;
/** Days for which the answer of a call can be had again by its key. */
const ANSWERS_KEPT_DAYS = 7;

/** Nightly: forgets what only the day needed, so that these tables do not grow for ever. */
const forgetOldRows = defineJob({
  name: 'platform.forget-old-rows',
  payload: z.unknown(),
  cron: '15 20 * * *',
  run: async () => {
    await pruneRateLimits();
    await pruneIdempotencyKeys(new Date(now().getTime() - ANSWERS_KEPT_DAYS * DAY_MS));
  },
});

export const jobs = [forgetOldRows];
