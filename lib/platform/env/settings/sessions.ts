import { z } from 'zod';
import { setting, url, whole } from '../setting';

/** Sessions, sign-in and limits. */
export const sessionsSettings = {
  SESSION_SECRET: setting(
    'Sessions',
    'At least 32 characters that seal the session cookie; generated under .data/ outside production',
    '',
    z.string().min(32, 'must have at least 32 characters').default('only-for-unit-tests-never-for-serving-pages'),
    true,
  ),
  SESSION_SECRET_PREVIOUS: setting(
    'Sessions',
    'The secret before SESSION_SECRET while it is being changed: cookies sealed with it stay good',
    '',
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  SESSION_IDLE_HOURS: setting('Sessions', 'Hours without a request after which a session ends', '8', whole(1, 72, 8)),
  SESSION_ABSOLUTE_DAYS: setting('Sessions', 'Days after which a session ends in any case', '7', whole(1, 30, 7)),
  RATE_LIMIT_SCALE: setting(
    'Sessions',
    'Multiplies every rate limit; for load tests outside production',
    '1',
    z.coerce.number().min(0.1).max(100_000).default(1),
  ),
  GOOGLE_CLIENT_ID: setting(
    'Sessions',
    'Client ids for Sign in with Google, separated by commas, the first for our pages; without one the local issuer signs in',
    '',
    z
      .string()
      .transform((text) => text.split(',').map((id) => id.trim()))
      .pipe(z.array(z.string().min(1)).min(1))
      .optional(),
  ),
  GOOGLE_JWKS_URL: setting(
    'Sessions',
    'Where the keys that sign Google’s ID tokens are published',
    'https://www.googleapis.com/oauth2/v3/certs',
    url().default('https://www.googleapis.com/oauth2/v3/certs'),
  ),
} as const;
