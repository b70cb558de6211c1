import { z } from 'zod';

const port = 'must be a port number (0 to 65535)';

// The sandbox simulates an external service, so it has a process and settings of its own.
const schema = z.object({
  SANDBOX_PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(3001),
  SANDBOX_HOSTNAME: z.string().default('127.0.0.1'),
  SANDBOX_DATA_DIR: z.string().default('.data/sandbox'),
  SANDBOX_KEY_ID: z.string('must be set').regex(/^rzp_test_\w+$/, 'must look like rzp_test_ and letters or digits'),
  SANDBOX_KEY_SECRET: z.string('must be set').min(16, 'must have at least 16 characters'),
  /** Without a URL, events are recorded and not sent. */
  SANDBOX_WEBHOOK_URL: z.union([z.literal(''), z.url()]).default(''),
  SANDBOX_WEBHOOK_SECRET: z.string('must be set').min(16, 'must have at least 16 characters'),
  SANDBOX_MERCHANT_NAME: z.string().default('Folio'),
  /** In paise per order. The provider sets this limit per account. */
  SANDBOX_MAX_AMOUNT: z.coerce.number().int().positive().default(500_000_000),
  /** Milliseconds before the first retry of a webhook; doubles with each retry. */
  SANDBOX_WEBHOOK_RETRY_MS: z.coerce.number().int().positive().default(1000),
});

export interface SandboxSettings {
  port: number;
  hostname: string;
  dataDir: string;
  keyId: string;
  keySecret: string;
  webhookUrl: string;
  webhookSecret: string;
  merchantName: string;
  maxAmount: number;
  webhookRetryMs: number;
}

export function readSettings(environment: NodeJS.ProcessEnv): SandboxSettings {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The payment sandbox cannot start:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.SANDBOX_PORT,
    hostname: values.SANDBOX_HOSTNAME,
    dataDir: values.SANDBOX_DATA_DIR,
    keyId: values.SANDBOX_KEY_ID,
    keySecret: values.SANDBOX_KEY_SECRET,
    webhookUrl: values.SANDBOX_WEBHOOK_URL,
    webhookSecret: values.SANDBOX_WEBHOOK_SECRET,
    merchantName: values.SANDBOX_MERCHANT_NAME,
    maxAmount: values.SANDBOX_MAX_AMOUNT,
    webhookRetryMs: values.SANDBOX_WEBHOOK_RETRY_MS,
  };
}
