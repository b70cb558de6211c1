import { env } from '@/lib/platform/env/env';
import { withoutValues } from '@/lib/platform/errors/without-values';
import { mapStack } from './map-stack';
import { withoutPeople } from './without-people';

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const;
type Level = keyof typeof LEVELS;
type Fields = Record<string, unknown>;

/** Names whose values never reach a log: secrets, and what identifies a person. */
const SECRET = /pass|secret|token|cookie|authori[sz]ation|signature|otp|cvv|card|code_hash/i;
const PERSONAL = /^(e_?mail|phone|mobile|name|contact|recipient|guest.*)$/i;

function redact(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return '[secret]';
  if (PERSONAL.test(name)) return '[personal]';
  if (typeof value === 'string') return withoutPeople(value);
  if (value instanceof Error) return describe(value);
  if (Array.isArray(value)) return value.map((item) => redact('', item));
  if (value && typeof value === 'object' && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(key, inner)]));
  }
  return value;
}

function describe(error: Error): Fields {
  const { name, message, stack = '', cause } = withoutValues(error);
  return {
    name,
    message: withoutPeople(message),
    stack: withoutPeople(mapStack(stack)),
    ...(cause instanceof Error ? { cause: describe(cause) } : {}),
  };
}

function write(level: Level, event: string, fields: Fields): void {
  if (LEVELS[level] < LEVELS[env().LOG_LEVEL]) return;
  const line = { at: new Date().toISOString(), level, event, ...(redact('', fields) as Fields) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Structured log: one JSON line per event, secrets and personal data removed: by the name of a field, and out of texts. */
export const log = {
  debug: (event: string, fields: Fields = {}) => write('debug', event, fields),
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  warn: (event: string, fields: Fields = {}) => write('warn', event, fields),
  error: (event: string, fields: Fields = {}) => write('error', event, fields),
} as const;
