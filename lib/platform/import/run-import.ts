import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Connection } from '@/lib/platform/db/connection';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { checkRows, type AcceptedRow, type AdaptedRow } from './check-rows';
import { ImportFileError } from './import-file-error';
import type { Draft, Importer, Refusal, RowDifference, WriteCount } from './importer';
import type { CsvTable } from './read-rows';

/** Rows per step of the progress; all steps belong to one transaction. */
const STEP = 500;

export interface ImportOptions {
  readonly dryRun: boolean;
  /** Converts a row of another file layout, or returns the reasons why this is impossible. */
  readonly adapt?: (fields: Readonly<Record<string, string>>) => AdaptedRow;
  readonly onProgress: (message: string) => void;
  /** Called after each step with the number of compared rows. */
  readonly onStep?: (compared: number, total: number) => Promise<void>;
  /** In a dry run, the number of differences in the report. Without it a dry run does not compare. */
  readonly previewRows?: number;
}

export interface ListedDifference extends RowDifference {
  readonly line: number;
  readonly key: string;
}

export interface ImportReport extends WriteCount {
  readonly total: number;
  readonly accepted: number;
  readonly refusals: readonly Refusal[];
  readonly drafts: readonly Draft[];
  /** The first rows that would be created or changed, those with warnings first; of a dry run with `previewRows`. */
  readonly differences: readonly ListedDifference[];
}

interface Database {
  readonly on: Connection;
  readonly transaction: (work: (tx: Connection) => Promise<WriteCount>) => Promise<WriteCount>;
}

const NOTHING: WriteCount = { created: 0, updated: 0, unchanged: 0 };

/**
 * Checks every row. Without `dryRun` it then writes the valid rows that differ from the stored ones, in one transaction.
 * @throws {ImportFileError} when columns are missing or unknown, or the file has no rows
 * @throws {Error} a database error after the rollback
 */
export async function runImport<Schema extends z.ZodType, Context, Value>(
  table: CsvTable,
  importer: Importer<Schema, Context, Value>,
  options: ImportOptions,
  database: Database,
): Promise<ImportReport> {
  if (!options.adapt) assertColumns(table.columns, importer);
  const total = table.rows.length + table.malformed.length;
  if (total === 0) throw new ImportFileError('The file has a header line but no rows');
  const context = await importer.prepare(database.on);
  const { accepted, refusals, drafts } = await checkRows(table, importer, context, options.adapt);
  options.onProgress(`Checked ${total} rows: ${accepted.length} valid, ${refusals.length} refused`);
  const differences: ListedDifference[] = [];
  const isWritten = !options.dryRun && accepted.length > 0;
  const count = isWritten
    ? await database.transaction((tx) => writeInSteps(accepted, importer, options, tx))
    : await previewInSteps(accepted, importer, options, { on: database.on, differences });
  return {
    total,
    accepted: accepted.length,
    refusals: [...refusals].sort((a, b) => a.line - b.line),
    drafts,
    differences,
    ...count,
  };
}

function assertColumns(
  columns: readonly string[],
  importer: { readonly required: readonly string[]; readonly optional: readonly string[] },
): void {
  const missing = importer.required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new ImportFileError(`Missing columns: ${missing.join(', ')}. See docs/import.md.`);
  const known = [...importer.required, ...importer.optional];
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ImportFileError(`Unknown columns: ${unknown.join(', ')}. Known: ${known.join(', ')}`);
}

function* stepsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += STEP) yield rows.slice(start, start + STEP);
}

async function previewInSteps<Value>(
  rows: readonly AcceptedRow<Value>[],
  { compare, listDifferences }: Pick<Importer<z.ZodType, unknown, Value>, 'compare' | 'listDifferences'>,
  { previewRows, onStep }: ImportOptions,
  { on, differences }: { on: Connection; differences: ListedDifference[] },
): Promise<WriteCount> {
  if (previewRows === undefined) return NOTHING;
  const count = { ...NOTHING };
  const warned: ListedDifference[] = [];
  let compared = 0;
  for (const step of stepsOf(rows)) {
    const values = step.map(({ value }) => value);
    const found: readonly RowDifference[] = listDifferences
      ? await listDifferences(values, on)
      : (await compare(values, on)).map((comparison) => ({ comparison, changes: [] }));
    found.forEach((difference, index) => {
      const row = step[index];
      count[COUNT_NAMES[difference.comparison]] += 1;
      if (!row || difference.comparison === 'same') return;
      const listed = (difference.warnings ?? []).length > 0 ? warned : differences;
      if (listed.length < previewRows) listed.push({ line: row.line, key: row.key, ...difference });
    });
    compared += step.length;
    await onStep?.(compared, rows.length);
    await setImmediate();
  }
  differences.unshift(...warned);
  differences.splice(previewRows);
  return count;
}

const COUNT_NAMES = { new: 'created', changed: 'updated', same: 'unchanged' } as const;

async function writeInSteps<Value>(
  rows: readonly AcceptedRow<Value>[],
  importer: Pick<Importer<z.ZodType, unknown, Value>, 'compare' | 'write' | 'tagsOf'>,
  { onProgress, onStep }: ImportOptions,
  tx: Connection,
): Promise<WriteCount> {
  const count = { ...NOTHING };
  const tags = new Set<string>();
  const addTags = async (written: readonly Value[]) => {
    for (const tag of (await importer.tagsOf?.(written, tx)) ?? []) tags.add(tag);
  };
  let compared = 0;
  for (const rowsOfStep of stepsOf(rows)) {
    const step = rowsOfStep.map(({ value }) => value);
    const comparisons = await importer.compare(step, tx);
    const written = step.filter((_, index) => comparisons[index] !== 'same');
    const created = comparisons.filter((comparison) => comparison === 'new').length;
    if (written.length > 0) {
      // The tags are also read before the write, because a hotel may move away from a city whose page lists it.
      await addTags(written);
      await importer.write(written, tx);
      await addTags(written);
    }
    count.created += created;
    count.updated += written.length - created;
    count.unchanged += step.length - written.length;
    compared += step.length;
    onProgress(`Compared ${compared} of ${rows.length}: ${count.created + count.updated} written`);
    await onStep?.(compared, rows.length);
  }
  if (tags.size > 0) await invalidateTags([...tags], tx);
  return count;
}
