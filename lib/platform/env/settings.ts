import { z } from 'zod';

export const STAGES = ['local', 'test', 'demo', 'staging', 'production'] as const;
export type Stage = (typeof STAGES)[number];

/** One setting: what it means, what is accepted, what holds without it. `.env.example` and the start check are made from this table. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  group: string;
  explain: string;
  schema: Schema;
  /** Shown in `.env.example`; the schema itself carries the default. */
  example: string;
  /** Must be given when STAGE is production. */
  requiredInProduction?: boolean;
}

const setting = <Schema extends z.ZodType>(
  group: string,
  explain: string,
  example: string,
  schema: Schema,
  requiredInProduction = false,
): Setting<Schema> => ({ group, explain, example, schema, requiredInProduction });

const whole = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const url = () => z.url();
const flag = (fallback: boolean) => z.stringbool().default(fallback);

/** A JSON object of texts, as one line of an environment file. */
const jsonMap = () =>
  z.string().transform((text, context) => {
    try {
      return z.record(z.string(), z.string().min(1)).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object of texts' });
      return z.NEVER;
    }
  });

export const settings = {
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
    'public, or members to put landing pages behind the sign-in',
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
    'Key under which changed addresses are told to IndexNow (Bing and others); without it nobody is told',
    '',
    z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens')
      .optional(),
  ),
  INDEXNOW_URL: setting(
    'Where it runs',
    'Search engine that is told under INDEXNOW_KEY; it tells the others',
    'https://api.indexnow.org',
    url().default('https://api.indexnow.org'),
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

  DATABASE_URL: setting(
    'Database',
    'PostgreSQL 15 or later; without it npm start runs the embedded server',
    '',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
      .default('postgresql://folio@127.0.0.1:54320/folio'),
    true,
  ),
  DATABASE_POOL_SIZE: setting('Database', 'Connections per process', '15', whole(2, 100, 15)),
  DATABASE_WAIT_SECONDS: setting(
    'Database',
    'Seconds that a call waits for a free connection before it answers 503',
    '5',
    whole(1, 120, 5),
  ),

  SESSION_SECRET: setting(
    'Sessions',
    'At least 32 characters that seal the session cookie; generated under .data/ outside production',
    '',
    z.string().min(32, 'must have at least 32 characters').default('only-for-unit-tests-never-for-serving-pages'),
    true,
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

  GIFT_CARD_KEY: setting(
    'Rewards',
    'At least 32 characters that seal the codes of gift cards; with another key, stored codes cannot be read',
    '',
    z.string().min(32, 'must have at least 32 characters').default('only-for-unit-tests-never-for-gift-card-codes'),
    true,
  ),

  PAYMENT_KEY_ID: setting(
    'Payments',
    'Provider key id; without it the payment sandbox is used',
    '',
    z.string().min(1).optional(),
    true,
  ),
  PAYMENT_KEY_SECRET: setting('Payments', 'Provider key secret', '', z.string().min(1).optional(), true),
  PAYMENT_WEBHOOK_SECRET: setting('Payments', 'Secret that signs webhooks', '', z.string().min(1).optional(), true),
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: setting(
    'Payments',
    'The secret before the last rotation, accepted for 24 hours',
    '',
    z.string().min(1).optional(),
  ),
  PAYMENT_API_URL: setting(
    'Payments',
    'Base address of the provider',
    'https://api.razorpay.com/v1',
    url().default('https://api.razorpay.com/v1'),
  ),
  PAYMENT_SCRIPT_URL: setting(
    'Payments',
    'Browser script of the provider',
    'https://checkout.razorpay.com/v1/razorpay.js',
    url().default('https://checkout.razorpay.com/v1/razorpay.js'),
  ),
  SAVED_CARD_CVV: setting(
    'Payments',
    'Whether a saved card asks for its CVV',
    'required',
    z.enum(['required', 'optional']).default('required'),
  ),
  SANDBOX_PORT: setting(
    'Payments',
    'Port of the payment sandbox; PORT + 1 without it',
    '3001',
    z.coerce.number().int().min(1).max(65_535).optional(),
  ),

  SMTP_URL: setting(
    'Mail and SMS',
    'smtp:// or smtps:// address; without it mail stays in the development inbox',
    '',
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    true,
  ),
  MAIL_FROM: setting(
    'Mail and SMS',
    'Sender of all mail',
    'Folio <bookings@folio.example>',
    z.string().min(3).default('Folio <bookings@folio.example>'),
  ),
  OPERATOR_EMAIL: setting(
    'Mail and SMS',
    'Who is told when a company asks for an account',
    'operators@folio.example',
    z.email().default('operators@folio.example'),
  ),
  SMS_PROVIDER: setting(
    'Mail and SMS',
    'inbox (nothing leaves the machine), msg91 or twilio',
    'inbox',
    z.enum(['inbox', 'msg91', 'twilio']).default('inbox'),
  ),
  SMS_API_URL: setting('Mail and SMS', 'Another base address of the SMS operator, for tests', '', url().optional()),
  SMS_DLT_TEMPLATES: setting(
    'Mail and SMS',
    'DLT template ids by our template names as JSON, for MSG91 (docs/operations.md lists the names)',
    '',
    jsonMap().default({}),
  ),
  MSG91_AUTH_KEY: setting('Mail and SMS', 'Key of the MSG91 account', '', z.string().min(1).optional()),
  MSG91_SENDER: setting(
    'Mail and SMS',
    'Registered header of our messages: six letters',
    '',
    z
      .string()
      .regex(/^[A-Za-z0-9]{6}$/, 'must have six letters')
      .optional(),
  ),
  TWILIO_ACCOUNT_SID: setting(
    'Mail and SMS',
    'Twilio account, AC and 32 characters',
    '',
    z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
      .optional(),
  ),
  TWILIO_AUTH_TOKEN: setting('Mail and SMS', 'Secret of the Twilio account', '', z.string().min(1).optional()),
  TWILIO_FROM: setting(
    'Mail and SMS',
    'Sender at Twilio: a number, a name, or a messaging service (MG...)',
    '',
    z.string().min(3).optional(),
  ),
  HELP_PHONE: setting(
    'Mail and SMS',
    'Help line shown in the navigation bar',
    '+91 80 4000 0000',
    z.string().min(3).default('+91 80 4000 0000'),
  ),
  DEV_INBOX_TOKEN: setting(
    'Mail and SMS',
    'Opens /dev/ pages outside local and test to those who give this token',
    '',
    z.string().min(16).optional(),
  ),

  GA4_MEASUREMENT_ID: setting(
    'Analytics',
    'Google Analytics 4 property that events are also sent to, by the server; without it they stay in the database',
    '',
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,}$/, 'must look like G-ABC123DEF4')
      .optional(),
  ),
  GA4_API_SECRET: setting(
    'Analytics',
    'Measurement Protocol secret of that property',
    '',
    z.string().min(1).optional(),
  ),
  GA4_URL: setting(
    'Analytics',
    'Base address of the Measurement Protocol',
    'https://www.google-analytics.com',
    url().default('https://www.google-analytics.com'),
  ),

  GOOGLE_MAPS_KEY: setting(
    'Maps and reviews',
    'Key for Google Places (New) and Static Maps, used by the server only; without it our own gazetteer and drawn maps',
    '',
    z.string().min(1).optional(),
  ),
  GOOGLE_MAPS_SIGNING_SECRET: setting(
    'Maps and reviews',
    'URL signing secret of the maps project; static maps are signed with it',
    '',
    z
      .string()
      .regex(/^[\w=-]+$/, 'must be URL-safe base64')
      .optional(),
  ),
  GOOGLE_PLACES_URL: setting(
    'Maps and reviews',
    'Base address of the places service',
    'https://places.googleapis.com',
    url().default('https://places.googleapis.com'),
  ),
  GOOGLE_STATIC_MAPS_URL: setting(
    'Maps and reviews',
    'Base address of the static maps service',
    'https://maps.googleapis.com',
    url().default('https://maps.googleapis.com'),
  ),
  TRIPADVISOR_KEY: setting(
    'Maps and reviews',
    "Key of the TripAdvisor Content API; without it reviews are our own guests'",
    '',
    z.string().min(1).optional(),
  ),
  TRIPADVISOR_URL: setting(
    'Maps and reviews',
    'Base address of the Content API',
    'https://api.content.tripadvisor.com/api/v1',
    url().default('https://api.content.tripadvisor.com/api/v1'),
  ),

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

export type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };
