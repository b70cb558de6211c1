import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { needsApproval } from '../../rules/four-eyes';
import type { Exception, ExceptionKind, Solution } from '../../types';
import * as repository from '../repository/exceptions';
import { entriesOf, isReported, stillOpen } from './solution-entries';
import { RECONCILIATION_LOCK } from './transfers';

export interface SolutionRequest {
  exceptionId: number;
  solution: Solution;
  reason: string;
  /** Bank reference and day of a transfer, or the day on which the bank shows a settlement. */
  reference?: string | undefined;
  day?: IsoDate | undefined;
}

export interface SeenAmounts {
  amountPaise: Paise;
  differencePaise: Paise;
}

export interface Solver {
  staffId: number;
  /** Null if the solution needed no approval. */
  approvalId: number | null;
}

/**
 * Solves the exception in a transaction. `seen` has the amounts that the person saw.
 * @throws {AppError} NOT_FOUND, EXCEPTION_SOLVED, EXCEPTION_STILL_OPEN, INVALID_INPUT; APPROVAL_OUTDATED if the amounts have changed
 */
export async function solveIn(tx: Tx, request: SolutionRequest, seen: SeenAmounts, by: Solver): Promise<void> {
  const { exceptionId: id, solution, reason } = request;
  await lockByName(RECONCILIATION_LOCK, tx);
  const exception = await repository.lockException(id, tx);
  if (!exception) throw new AppError('NOT_FOUND', { field: 'exception_id' });
  if (exception.solvedAt && !endedByThisAction(exception, solution)) throw new AppError('EXCEPTION_SOLVED');
  const isChanged = exception.amountPaise !== seen.amountPaise || exception.differencePaise !== seen.differencePaise;
  if (isChanged && needsApproval(solution)) throw new AppError('APPROVAL_OUTDATED');
  if (
    !exception.solvedAt &&
    (solution === 'fetch_report' || solution === 'fetch_dispute') &&
    !(await isReported(tx, exception))
  )
    throw stillOpen(STILL_OPEN[exception.kind] ?? 'The reports still lack the row. Ask the provider, or write it off.');
  const entries = await entriesOf(tx, exception, request);
  await repository.storeSolution(id, { solution, solvedBy: by.staffId, reason }, tx);
  const { kind, key, amountPaise } = exception;
  await recordAudit(
    {
      ...{ action: 'reconciliation.solved', subject: { type: 'reconciliation_exception', id }, reason },
      ...{
        before: { solution: null },
        after: { solution },
        data: {
          kind,
          key,
          amount_paise: amountPaise,
          ...(by.approvalId === null ? {} : { approval_id: by.approvalId }),
        },
      },
    },
    tx,
  );
  if (entries.length > 0)
    await postJournal(tx, {
      ...{ reason: 'reconciliation_solved', refType: 'exception', refId: id, entries },
      memo: { solution, key: exception.key },
    });
}

const STILL_OPEN: Partial<Record<ExceptionKind, string>> = {
  dispute_open: 'The dispute is still open at the provider.',
  settlement_late: 'The provider has not sent the transfer yet. Ask the provider.',
};

/** Fetching closes an exception before this transaction; the member of staff who fetched has solved it. */
function endedByThisAction({ solution }: Exception, wanted: Solution): boolean {
  return solution === 'resolved_itself' && (wanted === 'fetch_report' || wanted === 'fetch_dispute');
}
