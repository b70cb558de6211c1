import { EarlierSchemaError } from '@/lib/platform/db/migrate';
import { SettingsError } from '@/lib/platform/env/env';
import { DatabaseSetupError } from '../postgres/setup-error';
import { systemAccountName, ownSystemAccountName } from '../support/system-account-name';
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

/** Returns the message for the terminal: one line if the cause is known, otherwise the error with its stack. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  const { code, path: file, severity } = error as { code?: string; path?: string; severity?: string };
  if (severity && code) return `The database reported an error: ${error.message} (${code})`;
  if (code && file) return `${file} cannot be used: ${systemReason(code, file)}`;
  return error;
}

function systemReason(code: string, file: string): string {
  if (code === 'ENOSPC') return 'the disk is full (ENOSPC)';
  if (code === 'EROFS') return 'the file system is read-only (EROFS)';
  if (code !== 'EACCES' && code !== 'EPERM') return code;
  const owner = ownerOf(file);
  if (!owner || owner === ownSystemAccountName()) return `${ownSystemAccountName()} has no permission (${code})`;
  return `it belongs to ${owner}, and ${ownSystemAccountName()} has no permission (${code}). Start as ${owner}, or change the owner (chown)`;
}

function ownerOf(file: string): string | null {
  try {
    return systemAccountName(fs.lstatSync(file).uid);
  } catch {
    return null;
  }
}

/**
 * Explains in one line, without the password, why a database cannot be used.
 * @param setting name of the setting with the address of the database
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
  if (/timeout/i.test(message)) return `The database at ${where} does not answer. Start it, or correct ${setting}.`;
  return `The database at ${where} cannot be used: ${message}${code ? ` (${code})` : ''}. Correct ${setting}.`;
}
