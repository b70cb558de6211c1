import { z } from 'zod';
import { parseNetworks } from '@/lib/platform/http/networks';
import { isHost } from '@/lib/platform/http/served-hosts';
import { setting, url, wholeNumber } from '../setting';
import { STAGES } from '../stages';

export const servingSettings = {
  STAGE: setting(
    'Where it runs',
    'Kind of installation: local, test, demo, staging or production; it decides which settings are required and which pages for developers are served',
    'local',
    z.enum(STAGES).default('local'),
  ),
  PORT: setting('Where it runs', 'Port of the web server', '3000', wholeNumber(1, 65_535, 3000)),
  HOSTNAME: setting(
    'Where it runs',
    'Address on which the web server listens; defaults to 127.0.0.1 if STAGE is local or test and SITE_URL names this machine, otherwise to all addresses',
    '0.0.0.0',
    z.string().min(1).default('0.0.0.0'),
  ),
  SITE_URL: setting(
    'Where it runs',
    'Public address for canonical URLs, mail links, redirects and the allowed Origin; defaults to http://localhost:PORT',
    'http://localhost:3000',
    url().default('http://localhost:3000'),
    true,
  ),
  CONSOLE_HOST: setting(
    'Where it runs',
    'Host of the console with its port, if any, such as console.folio.example; set it before staff add passkeys; without it, the console is below SITE_URL',
    '',
    z
      .string()
      .toLowerCase()
      .refine(isHost, 'must be a host name, with a port if it is not the standard one')
      .optional(),
  ),
  CONSOLE_NETWORKS: setting(
    'Where it runs',
    'Addresses and networks that may open the console, such as 203.0.113.0/24, 2001:db8::/32; others get 404; without it every network may; behind proxies set TRUSTED_PROXY_HOPS first',
    '',
    z
      .string()
      .refine((text) => parseNetworks(text) !== null, 'must be a list of addresses and networks, separated by commas')
      .optional(),
  ),
  LANDING_ACCESS: setting(
    'Where it runs',
    'Who can open landing pages: public, or members to redirect signed-out visitors to the login; public API calls and images stay open, so this does not protect content',
    'public',
    z.enum(['public', 'members']).default('public'),
  ),
  AI_TRAINING: setting(
    'Where it runs',
    'Whether robots.txt lets crawlers collect pages to train models: refuse or allow; search engines and assistants may always read pages',
    'refuse',
    z.enum(['refuse', 'allow']).default('refuse'),
  ),
  INDEXNOW_KEY: setting(
    'Where it runs',
    'Key for notifying IndexNow (Bing and others) of changed URLs; if empty, no search engine is notified',
    '',
    z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens')
      .optional(),
  ),
  INDEXNOW_URL: setting(
    'Where it runs',
    'Address of the search engine that is notified when INDEXNOW_KEY is set; it notifies the other search engines',
    'https://api.indexnow.org',
    url().default('https://api.indexnow.org'),
  ),
  API_VIEWER: setting(
    'Where it runs',
    'Whether /api/docs/ shows the API contract: true or false; defaults to true except in production',
    'false',
    z.stringbool().optional(),
  ),
  SECURITY_CONTACT: setting(
    'Where it runs',
    'Contact for vulnerability reports, published in /.well-known/security.txt: a mailto:, https: or tel: address; defaults to OPERATOR_EMAIL',
    'mailto:security@folio.example',
    z
      .string()
      .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'must begin with mailto:, https:// or tel:')
      .optional(),
  ),
  BUILD_COMMIT: setting(
    'Where it runs',
    'Commit from which this version was built, shown at /console/health/; set it where the version is deployed',
    '',
    z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit')
      .optional(),
  ),
  DATA_DIR: setting(
    'Where it runs',
    'Directory for files created on this machine: embedded database, generated secrets, drawn images',
    '.data',
    z.string().min(1).default('.data'),
  ),
  TRUSTED_PROXY_HOPS: setting(
    'Where it runs',
    'Number of proxies in front of the servers whose X-Forwarded-For is trusted',
    '0',
    wholeNumber(0, 5, 0),
  ),
  SHUTDOWN_DRAIN_SECONDS: setting(
    'Where it runs',
    'Seconds for which a stopping web server reports that it is not ready and still accepts requests; must be longer than the load balancer needs to notice it',
    '0',
    wholeNumber(0, 60, 0),
  ),
} as const;
