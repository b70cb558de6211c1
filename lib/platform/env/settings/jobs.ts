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
} as const;
