import { env } from '@/lib/platform/env/env';
import { redactQueryValues } from '@/lib/platform/errors/redact-query-values';
import { mapStack } from './map-stack';
import { redactPersonalData } from './redact-personal-data';

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const;
type Level = keyof typeof LEVELS;
type Fields = Record<string, unknown>;

/** The values of fields with these names are never logged. */
const SECRET = /pass|secret|token|cookie|authori[sz]ation|signature|otp|cvv|card|code_hash/i;
const PERSONAL = /^(e_?mail|phone|mobile|name|contact|recipient|guest.*)$/i;

function redact(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return '[secret]';
  if (PERSONAL.test(name)) return '[personal]';
  if (typeof value === 'string') return redactPersonalData(value);
  if (value instanceof Error) return describe(value);
  if (Array.isArray(value)) return value.map((item) => redact('', item));
  if (value && typeof value === 'object' && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(key, inner)]));
  }
  return value;
}

function describe(error: Error): Fields {
  const { name, message, stack = '', cause } = redactQueryValues(error);
  return {
    name,
    message: redactPersonalData(message),
    stack: redactPersonalData(mapStack(stack)),
    ...(cause instanceof Error ? { cause: describe(cause) } : {}),
  };
}

function write(level: Level, event: string, fields: Fields): void {
  if (LEVELS[level] < LEVELS[env().LOG_LEVEL]) return;
  const line = { at: new Date().toISOString(), level, event, ...(redact('', fields) as Fields) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Writes one JSON line per event. Secrets and personal data are removed by field name, and from the text of strings. */
export const log = {
  debug: (event: string, fields: Fields = {}) => write('debug', event, fields),
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  warn: (event: string, fields: Fields = {}) => write('warn', event, fields),
  error: (event: string, fields: Fields = {}) => write('error', event, fields),
} as const;
