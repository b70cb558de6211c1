import { z } from 'zod';
import { setting, url, wholeNumber } from '../setting';

export const sessionsSettings = {
  SESSION_SECRET: setting(
    'Sessions',
    'Key of at least 32 characters that encrypts the session cookie; outside production, an empty key is replaced by one that is generated in DATA_DIR',
    '',
    z.string().min(32, 'must have at least 32 characters').default('only-for-unit-tests-never-for-serving-pages'),
    true,
  ),
  SESSION_SECRET_PREVIOUS: setting(
    'Sessions',
    'The previous SESSION_SECRET during a rotation: cookies encrypted with it stay valid',
    '',
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  SESSION_IDLE_HOURS: setting(
    'Sessions',
    'Hours without a request after which a session ends',
    '8',
    wholeNumber(1, 72, 8),
  ),
  SESSION_ABSOLUTE_DAYS: setting('Sessions', 'Days after which a session ends in any case', '7', wholeNumber(1, 30, 7)),
  RATE_LIMIT_SCALE: setting(
    'Sessions',
    'Multiplies every rate limit; for load tests outside production',
    '1',
    z.coerce.number().min(0.1).max(100_000).default(1),
  ),
  GOOGLE_CLIENT_ID: setting(
    'Sessions',
    'Client ids for Sign in with Google, separated by commas; our pages use the first. If empty, the local issuer is used while STAGE is local or test; otherwise there is no social sign-in',
    '',
    z
      .string()
      .transform((text) => text.split(',').map((id) => id.trim()))
      .pipe(z.array(z.string().min(1)).min(1))
      .optional(),
  ),
  GOOGLE_JWKS_URL: setting(
    'Sessions',
    'Address of the public keys that verify Google’s ID tokens',
    'https://www.googleapis.com/oauth2/v3/certs',
    url().default('https://www.googleapis.com/oauth2/v3/certs'),
  ),
} as const;
