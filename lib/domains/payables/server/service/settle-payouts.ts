import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { payableAccounts } from '../../accounts';
import {
  assessBankReference,
  payoutLineId,
  payoutReference,
  readBankReference,
  type BankFileFields,
  type BankReference,
  type PayoutStatus,
  type RowOutcome,
} from '../../rules/payout-file';
import * as repository from '../repository/payouts';
import { countTakenBack, isTakenBackReference } from '../repository/taken-back-payouts';

export const IMPORT_LOCK = 'payables.import-references';

export interface ImportedRow {
  line: number;
  reference: string;
  outcome: RowOutcome;
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly rows: ImportedRow[]) {
    super('Dry run');
  }
}

/**
 * Records the bank's references of exported payouts. A refused row changes nothing and does not stop the others; the same file
 * twice adds nothing.
 */
export async function importBankReferences(
  rows: readonly { line: number; fields: BankFileFields }[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportedRow[]> {
  try {
    return await inTransaction(async (tx) => {
      await lockByName(IMPORT_LOCK, tx);
      const imported: ImportedRow[] = [];
      for (const { line, fields } of rows) {
        const row = readBankReference(fields);
        imported.push(
          typeof row === 'string'
            ? { line, reference: fields.reference ?? '', outcome: { kind: 'refused', reason: row } }
            : { line, reference: row.reference, outcome: await importNewRow(tx, row) },
        );
      }
      if (isDryRun) throw new DryRun(imported);
      return imported;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.rows;
    throw error;
  }
}

/** Settles one payout with the bank's reference, in the transaction of the caller. A settled payout changes nothing. */
export async function settlePayoutIn(tx: Tx, row: BankReference): Promise<RowOutcome> {
  await lockByName(IMPORT_LOCK, tx);
  return importRow(tx, row);
}

/** A file that is uploaded again must not restore a reference that a person took back; the debit is matched at the bank statements. */
async function importNewRow(tx: Tx, row: BankReference): Promise<RowOutcome> {
  const lineId = payoutLineId(row.reference);
  if (lineId !== null && (await isTakenBackReference(lineId, row.utr, tx)))
    return { kind: 'refused', reason: 'its match with this UTR was undone. Match the debit at Bank statements' };
  return importRow(tx, row);
}

async function importRow(tx: Tx, row: BankReference): Promise<RowOutcome> {
  const { utr, paidOn } = row;
  const line = await findPayoutLine(tx, row.reference);
  const usedBy = await repository.findLineIdByUtr(utr, tx);
  const payout = line ? { ...line, reference: row.reference, exportedOn: todayInIndia(line.exportedAt) } : undefined;
  const outcome = assessBankReference(
    row,
    payout,
    usedBy === null ? undefined : payoutReference(usedBy),
    todayInIndia(now()),
  );
  if (outcome.kind !== 'new' || !line) return outcome;
  await repository.markPaid(line.id, { utr, paidOn, settledAt: now() }, tx);
  const round = await countTakenBack(line.id, tx);
  await postJournal(tx, {
    ...{ reason: 'payout_paid', refType: 'payout_line', refId: round === 0 ? line.id : `${line.id}/${round}` },
    entries: [
      { account: payableAccounts.payoutsInTransit(), amount: line.amountPaise },
      { account: accounts.bank(), amount: 0 - line.amountPaise },
    ],
  });
  await audit(tx, 'payout.paid', line.id, { data: { utr, paid_on: paidOn } });
  return outcome;
}

/**
 * Records that the bank did not deliver a payout, or returned it after its reference was recorded. The amount is owed again.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT for a payout that has already failed
 */
export async function failPayoutIn(tx: Tx, reference: string, failure: string): Promise<repository.PayoutLine> {
  const line = await findPayoutLine(tx, reference);
  if (!line) throw new AppError('NOT_FOUND', { message: `There is no payout with the reference ${reference}` });
  if (line.status === 'failed')
    throw new AppError('INVALID_INPUT', { message: `The payout ${reference} is already recorded as failed` });
  await repository.markFailed(line.id, { failure, settledAt: now() }, tx);
  const source = line.status === 'paid' ? accounts.bank() : payableAccounts.payoutsInTransit();
  await postJournal(tx, {
    ...{ reason: 'payout_failed', refType: 'payout_line', refId: line.id },
    entries: [
      { account: source, amount: line.amountPaise },
      { account: payableAccounts.payable(line.hotelId), amount: 0 - line.amountPaise },
    ],
  });
  const values = { before: { status: line.status }, after: { status: 'failed' } };
  await audit(tx, 'payout.failed', line.id, { reason: failure, ...values });
  return line;
}

/** Locks the line until the end of `tx`. */
export async function findPayoutLine(tx: Tx, reference: string): Promise<repository.PayoutLine | null> {
  const lineId = payoutLineId(reference);
  return lineId === null ? null : repository.lockPayoutLine(lineId, tx);
}

/** The newest lines of this amount and status. */
export async function findPayoutLines(
  tx: Tx,
  search: { amountPaise: Paise; status: PayoutStatus; limit: number },
): Promise<(repository.PayoutLine & { reference: string })[]> {
  const lines = await repository.listLinesOfAmount(search, tx);
  return lines.map((line) => ({ ...line, reference: payoutReference(line.id) }));
}

async function audit(
  tx: Tx,
  action: string,
  id: number,
  facts: Pick<AuditEntry, 'reason' | 'before' | 'after' | 'data'>,
): Promise<void> {
  await recordAudit({ action, subject: { type: 'payout_line', id }, ...facts }, tx);
}
