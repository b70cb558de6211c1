import { EarlierSchemaError } from '@/lib/platform/db/migrate';
import { SettingsError } from '@/lib/platform/env/env';
import { DatabaseSetupError } from '../postgres/setup-error';
import { accountName, ownName } from '../support/account-name';
import fs from 'node:fs';
import { StopReason } from './stop-reason';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const EXPLAINED = [StopReason, SettingsError, DatabaseSetupError, EarlierSchemaError];

/** The message for the terminal: one line if the cause is known, otherwise the error with its stack. */
export function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  const { code, path: place, severity } = error as { code?: string; path?: string; severity?: string };
  if (severity && code) return `The database answered: ${error.message} (${code})`;
  if (code && place) return `${place} cannot be used: ${systemReason(code, place)}`;
  return error;
}

function systemReason(code: string, place: string): string {
  if (code === 'ENOSPC') return 'the disk is full (ENOSPC)';
  if (code === 'EROFS') return 'the file system is read-only (EROFS)';
  if (code !== 'EACCES' && code !== 'EPERM') return code;
  const owner = ownerOf(place);
  if (!owner || owner === ownName()) return `${ownName()} may not use it (${code})`;
  return `it belongs to ${owner} and ${ownName()} may not use it (${code}). Start as ${owner}, or give it away (chown)`;
}

function ownerOf(place: string): string | null {
  try {
    return accountName(fs.lstatSync(place).uid);
  } catch {
    return null;
  }
}

/**
 * Why a database cannot be used, in one line without its password.
 * @param setting name of the setting with its address
 */
export function explainDatabase(error: unknown, url: string, setting: string): string {
  const { code, message = String(error) } = error as { code?: string; message?: string };
  const { host, pathname, username } = new URL(url);
  const where = host || 'the local socket';
  if (code && UNREACHABLE.has(code))
    return `No database answers at ${where} (${code}). Start it, or correct ${setting}.`;
  if (code === '28P01' || code === '28000')
    return `The database at ${where} refuses user ${username || '(none)'} or its password (${code}). Correct ${setting}.`;
  if (code === '3D000')
    return `There is no database ${pathname.slice(1)} at ${where}. Create it, or correct ${setting}.`;
  if (code === '57P03') return `The database at ${where} is starting or stopping (${code}). Try again in a moment.`;
  if (/timeout/i.test(message)) return `The database at ${where} gives no answer. Start it, or correct ${setting}.`;
  return `The database at ${where} cannot be used: ${message}${code ? ` (${code})` : ''}. Correct ${setting}.`;
}
