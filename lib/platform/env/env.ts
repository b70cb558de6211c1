import { consoleOrigin } from '@/lib/platform/http/console-host';
import { setBrand } from '@/lib/platform/shell/brand';
import { changedSettings } from './changed-settings';
import { withDerivedSettings } from './derived';
import { settings, type Setting, type Settings } from './settings';

/** At least one setting is invalid; the message names each with the accepted values. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

let parsed: { settings: Settings; version: number } | undefined;

/** The settings of this process: the environment, and what staff have changed. @throws {SettingsError} naming every wrong value */
export function env(): Settings {
  const { version, values } = changedSettings;
  if (parsed?.version !== version) {
    parsed = { settings: parseSettings({ ...withDerivedSettings(process.env), ...values }), version };
    setBrand({ name: parsed.settings.BRAND_NAME, logo: parsed.settings.BRAND_LOGO ?? null });
  }
  return parsed.settings;
}

/** The settings without the changes of staff. */
export function environmentSettings(): Settings {
  return parseSettings(withDerivedSettings(process.env));
}

/** For tests that change the environment. */
export function resetEnv(): void {
  parsed = undefined;
}

/**
 * Empty values count as absent.
 * @throws {SettingsError} with one line per wrong or missing setting
 */
export function parseSettings(source: Record<string, string | undefined>): Settings {
  const result: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { schema, explain, requiredInProduction }] of Object.entries(settings) as [string, Setting][]) {
    const value = source[name] === '' ? undefined : source[name];
    if (value === undefined && requiredInProduction && source.STAGE === 'production') {
      problems.push(`${name} must be set in production: ${explain}`);
      continue;
    }
    const outcome = schema.safeParse(value);
    if (outcome.success) result[name] = outcome.data;
    else problems.push(`${name}: ${outcome.error.issues[0]?.message ?? 'is not valid'} (${explain})`);
  }
  if (result.STAGE === 'production' && result.RATE_LIMIT_SCALE !== 1)
    problems.push('RATE_LIMIT_SCALE must be 1 in production. Remove it.');
  // Over plain HTTP the session cookie is unencrypted and has no `__Host-` name, so other hosts of the domain could set it.
  if (result.STAGE === 'production' && /^http:/i.test(String(result.SITE_URL)))
    problems.push('SITE_URL must begin with https:// in production');
  if (result.STAGE !== 'test' && result.CRASH_AT !== undefined)
    problems.push('CRASH_AT may be set with STAGE=test only. Remove it.');
  if (hasSiteName(result))
    problems.push(
      'CONSOLE_HOST must have another name than SITE_URL, because cookies and passkeys do not distinguish ports',
    );
  problems.push(...listMissingSmsSettings(result), ...listMissingBucketSettings(result));
  if (problems.length > 0)
    throw new SettingsError(`Correct these settings (docs/operations.md):\n  ${problems.join('\n  ')}`);
  return result as Settings;
}

function hasSiteName({ SITE_URL, CONSOLE_HOST }: Record<string, unknown>): boolean {
  if (typeof SITE_URL !== 'string' || typeof CONSOLE_HOST !== 'string') return false;
  return new URL(consoleOrigin({ SITE_URL, CONSOLE_HOST })).hostname === new URL(SITE_URL).hostname;
}

function listMissingBucketSettings(result: Record<string, unknown>): string[] {
  if (!String(result.MEDIA_URL).startsWith('s3:')) return [];
  return ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_KEY_ID', 'MEDIA_S3_SECRET']
    .filter((name) => result[name] === undefined)
    .map((name) => `${name} must be set when MEDIA_URL is a bucket`);
}

/** Settings that a value of SMS_PROVIDER requires. */
const REQUIRED_BY_SMS_PROVIDER: Record<string, readonly string[]> = {
  msg91: ['MSG91_AUTH_KEY', 'MSG91_SENDER'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
};

function listMissingSmsSettings(result: Record<string, unknown>): string[] {
  const required = REQUIRED_BY_SMS_PROVIDER[String(result.SMS_PROVIDER)] ?? [];
  return required
    .filter((name) => result[name] === undefined)
    .map((name) => `${name} must be set when SMS_PROVIDER is ${String(result.SMS_PROVIDER)}`);
}
