import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { isReopenable } from '../../rules/solutions';
import * as repository from '../repository/exceptions';
import { RECONCILIATION_LOCK } from './transfers';

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/** Undoes a solution that posted nothing. The endpoint has checked the permission. @throws {AppError} NOT_FOUND, INVALID_INPUT */
export async function reopenException({ exceptionId: id, reason }: { exceptionId: number; reason: string }) {
  await inTransaction(async (tx) => {
    await lockByName(RECONCILIATION_LOCK, tx);
    const exception = await repository.lockException(id, tx);
    if (!exception) throw new AppError('NOT_FOUND', { field: 'exception_id' });
    if (!exception.solvedAt) throw refuse('This exception is already open. Reload the page.');
    const { solution, kind, key } = exception;
    if (!isReopenable(solution))
      throw refuse('This solution is in the books or is a fact of the provider or the bank, so it cannot be undone.');
    await repository.storeReopened(id, tx);
    const values = { before: { solution }, after: { solution: null }, data: { kind, key } };
    const subject = { type: 'reconciliation_exception', id };
    await recordAudit({ action: 'reconciliation.reopened', subject, reason, ...values }, tx);
  });
}
