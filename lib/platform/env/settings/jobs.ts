import { z } from 'zod';
import { flag, setting } from '../setting';

export const jobsSettings = {
  JOBS_IN_PROCESS: setting(
    'Jobs',
    'Whether the web server runs jobs; set to false when npm run worker runs separately',
    'true',
    flag(true),
  ),
  LOG_LEVEL: setting(
    'Jobs',
    'Lowest level of the log lines that are written: debug, info, warn or error',
    'info',
    z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  ),
  METRICS_TOKEN: setting(
    'Jobs',
    'Token that Prometheus sends to read /api/metrics/; if empty, that endpoint returns 404',
    '',
    z.string().min(16, 'must have at least 16 characters').regex(/^\S+$/, 'must not contain spaces').optional(),
  ),
} as const;
