import { createHmac } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { localSecrets } from './local-secrets';

type Source = Record<string, string | undefined>;

const DEFAULT_PORT = 3000;
const HIGHEST_PORT = 65_535;
/** Valid in form, and never assigned. */
const DEMO_OPERATOR_GSTIN = '29ZZZCF0009P1ZS';

const isAbsent = (value: string | undefined) => value === undefined || value === '';

/**
 * Outside production, adds settings that are derived from others: SITE_URL from the port, HOSTNAME from SITE_URL, the operator of the
 * demo, and (except in tests) secrets and keys of the payment sandbox from the data directory. Values in the environment take precedence, except a HOSTNAME that equals
 * this machine's name, because the shell or the container runtime has set it.
 */
export function withDerivedSettings(environment: Source): Source {
  const source = environment.HOSTNAME === os.hostname() ? { ...environment, HOSTNAME: undefined } : environment;
  if (source.STAGE === 'production') return source;
  const derived: Source = { SITE_URL: siteUrl(source), OPERATOR_GSTINS: DEMO_OPERATOR_GSTIN, PREPAID_BASIS: 'split' };
  if (isForThisMachine(source)) derived.HOSTNAME = '127.0.0.1';
  if (source.NODE_ENV !== 'test') Object.assign(derived, generated(source));
  const given = Object.entries(source).filter(([, value]) => !isAbsent(value));
  return { ...derived, ...Object.fromEntries(given) };
}

/** True if only this machine may connect by default, because demo accounts and the development inbox need no secret. */
function isForThisMachine({ STAGE, SITE_URL }: Source): boolean {
  const isDevelopment = isAbsent(STAGE) || STAGE === 'local' || STAGE === 'test';
  const host = URL.canParse(SITE_URL ?? '') ? new URL(SITE_URL ?? '').hostname : 'localhost';
  return isDevelopment && ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

function siteUrl({ PORT }: Source): string {
  return `http://localhost:${portOf(PORT) ?? DEFAULT_PORT}`;
}

function generated(source: Source): Source {
  const secrets = localSecrets(path.resolve(/* turbopackIgnore: true */ process.cwd(), source.DATA_DIR || '.data'));
  const secretsKey = createHmac('sha256', secrets.SESSION_SECRET).update('stored secrets').digest('base64url');
  const session = { SESSION_SECRET: secrets.SESSION_SECRET, SECRETS_KEY: secretsKey };
  return isAbsent(source.PAYMENT_KEY_ID) ? { ...session, ...sandboxKeys(source, secrets) } : session;
}

function sandboxKeys(source: Source, secrets: ReturnType<typeof localSecrets>): Source {
  const port = sandboxPort(source);
  const host = URL.canParse(source.SITE_URL ?? '') ? new URL(source.SITE_URL ?? '').hostname : 'localhost';
  return {
    SANDBOX_PORT: String(port),
    PAYMENT_KEY_ID: secrets.SANDBOX_KEY_ID,
    PAYMENT_KEY_SECRET: secrets.SANDBOX_KEY_SECRET,
    PAYMENT_WEBHOOK_SECRET: secrets.SANDBOX_WEBHOOK_SECRET,
    PAYMENT_API_URL: `http://127.0.0.1:${port}/v1`,
    PAYMENT_SCRIPT_URL: `http://${host}:${port}/v1/razorpay.js`,
  };
}

export function sandboxPort(source: Source): number {
  const web = portOf(source.PORT) ?? DEFAULT_PORT;
  return portOf(source.SANDBOX_PORT) ?? (web < HIGHEST_PORT ? web + 1 : web - 1);
}

/** Returns null for an invalid port: parseSettings reports it, and settings derived from it add no second error. */
function portOf(text: string | undefined): number | null {
  const port = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  return port >= 1 && port <= HIGHEST_PORT ? port : null;
}
