import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { todayInIndia } from '@/lib/dates';
import { inAuditScope } from '@/lib/platform/audit/audit-scope';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { analyzeTables, LOAD_LIMITS } from '@/lib/platform/db/bulk-load';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { ImportFileError } from '@/lib/platform/import/import-file-error';
import type { WriteCount } from '@/lib/platform/import/importer';
import { readRows } from '@/lib/platform/import/read-rows';
import { runImport, type ImportOptions, type ImportReport } from '@/lib/platform/import/run-import';
import { LISTED_ROWS, MAX_IMPORT_ROWS, REFUSED_ROWS } from '../../../rules/imports';
import type { ImportState, RefusedRow } from '../../../types';
import * as repository from '../../repository/imports';
import { contractImporter } from './contract-importer';
import { subjectOf } from './import-files';
import { uploadedRates, type RateExtent } from './uploaded-rates';

type ImportFile = NonNullable<Awaited<ReturnType<typeof repository.findFile>>>;
type Write = (work: (tx: Connection) => Promise<WriteCount>) => Promise<WriteCount>;

/** Compares every row with what is stored and stores the differences. Nothing else is written. */
export async function checkFile(id: number): Promise<void> {
  const file = await repository.findFile(id, 'checking');
  if (!file) return;
  try {
    const options = { dryRun: true, previewRows: LISTED_ROWS, ...progressOf(id, 'checking') };
    const { report, extent } = await importRows(file, options, () =>
      Promise.reject(new Error('A check writes nothing')),
    );
    const isEmpty = report.accepted === 0;
    await repository.updateImport(id, ['checking'], {
      ...resultOf(report),
      ...extent,
      changes: report.differences.map(({ comparison, ...row }) => ({
        ...row,
        isNew: comparison === 'new',
        changes: [...row.changes],
        warnings: [...(row.warnings ?? [])],
      })),
      state: isEmpty ? 'refused' : 'checked',
      ...(isEmpty && { content: null, problem: 'Every row was refused.', finishedAt: now() }),
    });
  } catch (error) {
    await refuseFile(id, 'checking', error);
  }
}

/** The rows and the result are written in one transaction, so a job that is interrupted begins again. */
export async function applyFile(id: number): Promise<void> {
  const file = await repository.findFile(id, 'applying');
  if (!file) return;
  const actor = file.appliedBy === null ? null : { kind: 'staff' as const, id: file.appliedBy };
  const asActor = <Result>(work: () => Promise<Result>) =>
    actor ? inAuditScope({ actor, requestId: null }, work) : work();
  let report: ImportReport | null = null;
  const write: Write = (work) =>
    inTransaction(async (tx) => {
      const count = await asActor(() => work(tx));
      if (count.created > 0) await analyzeTables(tx);
      await recordAudit(
        {
          ...{ action: 'rate-import.applied', subject: subjectOf(id), data: { file: file.fileName, ...count } },
          ...(actor && { actor }),
        },
        tx,
      );
      const result = { state: 'applied' as const, content: null, finishedAt: now(), ...count };
      if (!(await repository.updateImport(id, ['applying'], result, tx)))
        throw new Error(`The import ${id} is no longer being applied`);
      return count;
    }, LOAD_LIMITS);
  try {
    ({ report } = await importRows(file, { dryRun: false, ...progressOf(id, 'applying') }, write));
  } catch (error) {
    await refuseFile(id, 'applying', error);
    return;
  }
  const isEmpty = report.accepted === 0;
  await repository.updateImport(id, isEmpty ? ['applying'] : ['applied'], {
    ...resultOf(report),
    ...(isEmpty && { state: 'refused', content: null, problem: 'Every row was refused.', finishedAt: now() }),
  });
}

/** The extent of rates is counted in a check; nothing is counted for contracts. */
async function importRows(
  { kind, content }: ImportFile,
  options: ImportOptions,
  transaction: Write,
): Promise<{ report: ImportReport; extent: RateExtent | null }> {
  const table = readRows(new TextEncoder().encode(content ?? ''), MAX_IMPORT_ROWS);
  const database = { on: connection(), transaction };
  if (kind === 'contracts')
    return { report: await runImport(table, contractImporter, options, database), extent: null };
  const { importer, extentOf } = uploadedRates(todayInIndia(now()));
  return { report: await runImport(table, importer, options, database), extent: extentOf() };
}

/** The progress is written outside the transaction of the rows, so that others can read it. */
function progressOf(id: number, state: ImportState): Pick<ImportOptions, 'onProgress' | 'onStep'> {
  const outside = AsyncLocalStorage.snapshot();
  return {
    onProgress: () => undefined,
    onStep: (done, total) => outside(async () => void (await repository.updateImport(id, [state], { done, total }))),
  };
}

const resultOf = ({ total, created, updated, unchanged, refusals }: ImportReport) => ({
  ...{ total, done: total, created, updated, unchanged, refused: refusals.length },
  refusals: refusals.slice(0, REFUSED_ROWS).map(({ line, key, reasons, columns }): RefusedRow => ({
    ...{ line, key },
    reasons: reasons.map((reason, index) => ({ column: columns?.[index] ?? '', reason })),
  })),
});

/** Rethrows other errors, so that the job is attempted again. */
async function refuseFile(id: number, state: ImportState, error: unknown): Promise<void> {
  if (!(error instanceof ImportFileError)) throw error;
  const problem = error.message;
  await repository.updateImport(id, [state], { state: 'refused', content: null, problem, finishedAt: now() });
}
