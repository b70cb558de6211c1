import type { z } from 'zod';
import type { Connection } from '@/lib/platform/db/connection';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { PhotoReport } from '@/scripts/operator/import/photos/import-photos';
import type { CsvTable } from '@/scripts/operator/import/read-rows';
import { isUnreadable } from '@/scripts/operator/import/readable-text';
import type { Draft, Importer, Refusal, WriteCount } from '@/scripts/operator/import/importer';

/** Rows per step of the progress; all steps belong to one transaction. */
const STEP = 500;

export interface ImportOptions {
  readonly dryRun: boolean;
  /** Converts a row of another file layout, or returns the reasons why this is impossible. */
  readonly adapt?: (fields: Readonly<Record<string, string>>) => AdaptedRow;
  readonly onProgress: (message: string) => void;
}

export type AdaptedRow =
  { readonly fields: Readonly<Record<string, string>> } | { readonly key: string; readonly reasons: readonly string[] };

export interface ImportReport extends WriteCount {
  readonly total: number;
  readonly accepted: number;
  readonly refusals: readonly Refusal[];
  readonly drafts: readonly Draft[];
  /** Present if the import had photographs. */
  readonly photos?: PhotoReport;
}

interface Database {
  readonly on: Connection;
  readonly transaction: (work: (tx: Connection) => Promise<WriteCount>) => Promise<WriteCount>;
}

/**
 * Checks every row. Without `dryRun` it then writes the valid rows that differ from the stored ones, in one transaction.
 * @throws {Error} when columns are missing or unknown, or the file has no rows; a database error after the rollback
 */
export async function runImport<Schema extends z.ZodType, Context, Value>(
  table: CsvTable,
  importer: Importer<Schema, Context, Value>,
  options: ImportOptions,
  database: Database,
): Promise<ImportReport> {
  if (!options.adapt) assertColumns(table.columns, importer);
  const total = table.rows.length + table.malformed.length;
  if (total === 0) throw new Error('The file has a header line but no rows');
  const context = await importer.prepare(database.on);
  const { values, refusals, drafts } = checkRows(table, importer, context, options);
  options.onProgress(`Checked ${total} rows: ${values.length} valid, ${refusals.length} refused`);
  const count =
    options.dryRun || values.length === 0
      ? { created: 0, updated: 0, unchanged: 0 }
      : await database.transaction((tx) => writeInSteps(values, importer, options, tx));
  return {
    total,
    accepted: values.length,
    refusals: [...refusals].sort((a, b) => a.line - b.line),
    drafts,
    ...count,
  };
}

function assertColumns(
  columns: readonly string[],
  importer: { readonly required: readonly string[]; readonly optional: readonly string[] },
): void {
  const missing = importer.required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Error(`Missing columns: ${missing.join(', ')}. See docs/import.md.`);
  const known = [...importer.required, ...importer.optional];
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown columns: ${unknown.join(', ')}. Known: ${known.join(', ')}`);
}

function checkRows<Schema extends z.ZodType, Context, Value>(
  table: CsvTable,
  importer: Importer<Schema, Context, Value>,
  context: Context,
  { adapt }: ImportOptions,
): { values: Value[]; refusals: Refusal[]; drafts: Draft[] } {
  const values: Value[] = [];
  const drafts: Draft[] = [];
  const refusals: Refusal[] = table.malformed.map(({ line, reason }) => ({ line, key: '', reasons: [reason] }));
  const lineByKey = new Map<string, number>();
  for (const { line, fields } of table.rows) {
    const unreadable = Object.keys(fields).filter((column) => isUnreadable(fields[column] ?? ''));
    if (unreadable.length > 0) {
      refusals.push({
        line,
        key: firstField(fields),
        reasons: unreadable.map((column) => `${column} contains control, direction or invisible characters`),
      });
      continue;
    }
    const adapted = adapt ? adapt(fields) : { fields };
    if ('reasons' in adapted) {
      refusals.push({ line, key: adapted.key, reasons: adapted.reasons });
      continue;
    }
    const parsed = importer.schema.safeParse(adapted.fields);
    if (!parsed.success) {
      const reasons = parsed.error.issues.map((issue) => describeIssue(issue, adapted.fields));
      refusals.push({ line, key: firstField(adapted.fields), reasons });
      continue;
    }
    const key = importer.keyOf(parsed.data);
    const before = lineByKey.get(key);
    const checked = importer.check(parsed.data, context);
    if (before !== undefined) {
      refusals.push({ line, key, reasons: [`repeats line ${before}`] });
    } else if ('reasons' in checked) {
      refusals.push({ line, key, reasons: checked.reasons });
    } else {
      lineByKey.set(key, line);
      values.push(checked.value);
      const missing = importer.listMissing?.(checked.value) ?? [];
      if (missing.length > 0) drafts.push({ line, key, missing });
    }
  }
  return { values, refusals, drafts };
}

function describeIssue(issue: z.core.$ZodIssue, fields: Readonly<Record<string, string>>): string {
  const column = issue.path.join('.');
  // Custom issues keep their own message, because some compare two columns of which one may be empty.
  if (issue.code !== 'custom' && (fields[column] ?? '') === '') return `${column} is missing`;
  return column === '' ? issue.message : `${column} ${issue.message}`;
}

function firstField(fields: Readonly<Record<string, string>>): string {
  return Object.values(fields)[0] ?? '';
}

async function writeInSteps<Value>(
  values: readonly Value[],
  importer: Pick<Importer<z.ZodType, unknown, Value>, 'compare' | 'write' | 'tagsOf'>,
  { onProgress }: ImportOptions,
  tx: Connection,
): Promise<WriteCount> {
  const count = { created: 0, updated: 0, unchanged: 0 };
  const tags = new Set<string>();
  const addTags = async (written: readonly Value[]) => {
    for (const tag of (await importer.tagsOf?.(written, tx)) ?? []) tags.add(tag);
  };
  for (let start = 0; start < values.length; start += STEP) {
    const step = values.slice(start, start + STEP);
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
    onProgress(`Compared ${start + step.length} of ${values.length}: ${count.created + count.updated} written`);
  }
  if (tags.size > 0) await invalidateTags([...tags], tx);
  return count;
}
