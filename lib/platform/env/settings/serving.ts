import { z } from 'zod';
import { setting, url, whole } from '../setting';
import { STAGES } from '../stages';

/** Where the site is served, and to whom. */
export const servingSettings = {
  STAGE: setting(
    'Where it runs',
    'local, test, demo, staging or production: selects defaults and what is shown',
    'local',
    z.enum(STAGES).default('local'),
  ),
  PORT: setting('Where it runs', 'Port of the web server', '3000', whole(1, 65_535, 3000)),
  HOSTNAME: setting(
    'Where it runs',
    'Address the web server listens on; 127.0.0.1 without it while STAGE is local or test and SITE_URL is this machine',
    '0.0.0.0',
    z.string().min(1).default('0.0.0.0'),
  ),
  SITE_URL: setting(
    'Where it runs',
    'Public address: canonicals, mail links, redirects and the allowed Origin; http://localhost:PORT without it',
    'http://localhost:3000',
    url().default('http://localhost:3000'),
    true,
  ),
  LANDING_ACCESS: setting(
    'Where it runs',
    'public, or members to send guests of landing pages to the sign-in; what calls and pictures show to guests stays open: no protection of content',
    'public',
    z.enum(['public', 'members']).default('public'),
  ),
  AI_TRAINING: setting(
    'Where it runs',
    'refuse or allow: whether robots.txt lets crawlers collect pages to train models; search and assistants may read either way',
    'refuse',
    z.enum(['refuse', 'allow']).default('refuse'),
  ),
  INDEXNOW_KEY: setting(
    'Where it runs',
    'Key for notifying IndexNow (Bing and others) of changed addresses; without it no search engine is notified',
    '',
    z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens')
      .optional(),
  ),
  INDEXNOW_URL: setting(
    'Where it runs',
    'Search engine to notify when INDEXNOW_KEY is set; it notifies the others',
    'https://api.indexnow.org',
    url().default('https://api.indexnow.org'),
  ),
  API_VIEWER: setting(
    'Where it runs',
    'true or false: whether /api/docs/ shows the API contract; without it everywhere but in production',
    'false',
    z.stringbool().optional(),
  ),
  SECURITY_CONTACT: setting(
    'Where it runs',
    'Address in /.well-known/security.txt for those who find a vulnerability: mailto:, https: or tel:; OPERATOR_EMAIL without it',
    'mailto:security@folio.example',
    z
      .string()
      .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'must begin with mailto:, https:// or tel:')
      .optional(),
  ),
  DATA_DIR: setting(
    'Where it runs',
    'Directory for what is made on this machine: embedded database, generated secrets, drawn pictures',
    '.data',
    z.string().min(1).default('.data'),
  ),
  TRUSTED_PROXY_HOPS: setting(
    'Where it runs',
    'How many proxies in front are trusted to write X-Forwarded-For',
    '0',
    whole(0, 5, 0),
  ),
  SHUTDOWN_DRAIN_SECONDS: setting(
    'Where it runs',
    'Seconds for which a stopping web server says that it is not ready and still takes requests; longer than the balancer in front needs to notice',
    '0',
    whole(0, 60, 0),
  ),
} as const;
