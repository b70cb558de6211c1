import 'server-only';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { ImportFileError } from '@/lib/platform/import/import-file-error';
import { readCells } from '@/lib/platform/import/read-cells';
import type { UploadedStatement } from '../../contract/bank-statements';
import { decodeStatement } from '../../rules/decode';
import { referencesIn } from '../../rules/fields';
import { readStatement, type Statement } from '../../rules/read-statement';
import { StatementError } from '../../rules/statement-error';
import { payerIn } from '../../rules/text-facts';
import { insertStatement, insertTransactions } from '../repository/transactions';
import { BANK_LOCK, matchTransactionsIn } from './match-transactions';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Stores the rows of a statement that are new and matches them. The same file, or one that overlaps, adds no row twice.
 * @throws {AppError} FORBIDDEN, TOO_LARGE; INVALID_INPUT for a file that is no statement, naming the row
 */
export async function uploadStatement(
  actor: StaffActor,
  { name, content }: { name: string; content: ReadableStream<Uint8Array> },
): Promise<UploadedStatement> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const bytes = await buffer(content);
  const statement = read(bytes);
  const { bank, rows } = statement;
  const days = rows.map(({ day }) => day).sort();
  const period = { fromDay: days[0] ?? '', toDay: days.at(-1) ?? '' };
  return inTransaction(async (tx) => {
    await lockByName(BANK_LOCK, tx);
    const file = { bank, fileName: name, fileHash: sha256(bytes), uploadedBy: actor.staffId, ...period };
    const statementId = await insertStatement(file, tx);
    if (statementId === null) return { bank, rows: rows.length, newRows: 0, knownRows: rows.length, matched: 0 };
    const newRows = await insertTransactions(toTransactions(statementId, statement), tx);
    const matched = await matchTransactionsIn(tx);
    const knownRows = rows.length - newRows;
    const subject = { type: 'bank_statement', id: statementId };
    const data = { bank, from: period.fromDay, to: period.toDay, new_rows: newRows, known_rows: knownRows, matched };
    await recordAudit({ action: 'bank-statement.uploaded', subject, data }, tx);
    return { bank, rows: rows.length, newRows, knownRows, matched };
  });
}

function read(bytes: Uint8Array): Statement {
  try {
    return readStatement(readCells(decodeStatement(bytes)));
  } catch (error) {
    if (error instanceof StatementError || error instanceof ImportFileError)
      throw new AppError('INVALID_INPUT', { message: error.message, cause: error });
    throw error;
  }
}

function toTransactions(statementId: number, { bank, account, rows }: Statement) {
  const seen = new Map<string, number>();
  return rows.map(({ day, text: narration, reference, amountPaise, balancePaise }) => {
    const rowHash = sha256([bank, account, day, amountPaise, reference, balancePaise].join('|'));
    const occurrence = (seen.get(rowHash) ?? 0) + 1;
    seen.set(rowHash, occurrence);
    const words = referencesIn(reference, narration);
    const payer = amountPaise > 0 ? payerIn(narration) : null;
    const row = { day, narration, reference, amountPaise, balancePaise, payer, words };
    return { statementId, rowHash, occurrence, ...row };
  });
}
