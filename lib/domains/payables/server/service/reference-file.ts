import 'server-only';
import { buffer } from 'node:stream/consumers';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { ImportFileError } from '@/lib/platform/import/import-file-error';
import { readRows } from '@/lib/platform/import/read-rows';
import { BANK_FILE_COLUMNS } from '../../rules/payout-file';
import { importBankReferences } from './settle-payouts';

export interface ImportedFile {
  recorded: number;
  known: number;
  refused: { line: number; reference: string; reason: string }[];
}

/**
 * Imports the bank's references from CSV with the columns `reference`, `utr`, `date` and `amount`. A refused row changes nothing.
 * @throws {AppError} INVALID_INPUT for a file without these columns
 */
export async function importReferenceFile(bytes: Uint8Array, isDryRun: boolean): Promise<ImportedFile> {
  const { columns, rows, malformed } = readTable(bytes);
  const missing = BANK_FILE_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new AppError('INVALID_INPUT', {
      message: `The file has no column ${missing.join(', ')}. It needs ${BANK_FILE_COLUMNS.join(', ')}`,
    });
  const imported = await importBankReferences(rows, { isDryRun });
  const count = (kind: string) => imported.filter(({ outcome }) => outcome.kind === kind).length;
  const refused = imported.flatMap(({ line, reference, outcome }) =>
    outcome.kind === 'refused' ? { line, reference, reason: outcome.reason } : [],
  );
  const unread = malformed.map(({ line, reason }) => ({ line, reference: '', reason: `the row ${reason}` }));
  return { recorded: count('new'), known: count('known'), refused: [...unread, ...refused] };
}

function readTable(bytes: Uint8Array) {
  try {
    return readRows(bytes);
  } catch (cause) {
    if (cause instanceof ImportFileError) throw new AppError('INVALID_INPUT', { message: cause.message, cause });
    throw cause;
  }
}

/** @throws {AppError} FORBIDDEN, TOO_LARGE, INVALID_INPUT */
export async function uploadReferenceFile(
  actor: StaffActor,
  { content, isDryRun }: { content: ReadableStream<Uint8Array>; isDryRun: boolean },
): Promise<ImportedFile> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  return importReferenceFile(await buffer(content), isDryRun);
}
