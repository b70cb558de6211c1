import { z } from 'zod';
import { flag, setting } from '../setting';

/** Jobs and the log. */
export const jobsSettings = {
  JOBS_IN_PROCESS: setting(
    'Jobs',
    'Whether the web server runs jobs; false where npm run worker runs on its own',
    'true',
    flag(true),
  ),
  LOG_LEVEL: setting(
    'Jobs',
    'debug, info, warn or error',
    'info',
    z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  ),
  METRICS_TOKEN: setting(
    'Jobs',
    'Token that Prometheus sends to read /api/metrics/; without one there are none',
    '',
    z.string().min(16, 'must have at least 16 characters').regex(/^\S+$/, 'must hold no spaces').optional(),
  ),
} as const;
