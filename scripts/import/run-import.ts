import type { z } from 'zod';
import type { Connection } from '@/lib/platform/db/connection';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { CsvTable } from '@/scripts/import/read-rows';
import type { Importer, Refusal, WriteCount } from '@/scripts/import/importer';

/** Rows written per step of the progress; all steps belong to one transaction. */
const STEP = 500;

export interface ImportOptions {
  readonly dryRun: boolean;
  /** Changes a row of another layout into one of ours, or says why it cannot. */
  readonly adapt?: (fields: Readonly<Record<string, string>>) => AdaptedRow;
  readonly tell: (message: string) => void;
}

export type AdaptedRow =
  { readonly fields: Readonly<Record<string, string>> } | { readonly key: string; readonly reasons: readonly string[] };

export interface ImportReport extends WriteCount {
  readonly total: number;
  readonly accepted: number;
  readonly refusals: readonly Refusal[];
}

interface Database {
  /** For reading what rows refer to. */
  readonly on: Connection;
  readonly transaction: <Result>(work: (tx: Connection) => Promise<Result>) => Promise<Result>;
}

/**
 * Checks every row, then writes the good ones in a single transaction: a crash leaves the database as it was, and running
 * the same file again changes nothing more.
 *
 * @throws {Error} when columns are missing or unknown; whatever the database says while writing, after the rollback
 */
export async function runImport<Schema extends z.ZodType, Context, Value>(
  table: CsvTable,
  importer: Importer<Schema, Context, Value>,
  options: ImportOptions,
  database: Database,
): Promise<ImportReport> {
  if (!options.adapt) assertColumns(table.columns, importer);
  const context = await importer.prepare(database.on);
  const { values, refusals } = checkRows(table, importer, context, options);
  options.tell(
    `Checked ${table.rows.length + table.malformed.length} rows: ${values.length} good, ${refusals.length} refused`,
  );
  const count = options.dryRun
    ? { created: 0, updated: 0 }
    : await database.transaction((tx) => writeInSteps(values, importer, options, tx));
  return {
    total: table.rows.length + table.malformed.length,
    accepted: values.length,
    refusals: [...refusals].sort((a, b) => a.line - b.line),
    ...count,
  };
}

function assertColumns(
  columns: readonly string[],
  importer: { readonly required: readonly string[]; readonly optional: readonly string[] },
): void {
  const missing = importer.required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Error(`Missing columns: ${missing.join(', ')}`);
  const known = [...importer.required, ...importer.optional];
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown columns: ${unknown.join(', ')}. Known: ${known.join(', ')}`);
}

function checkRows<Schema extends z.ZodType, Context, Value>(
  table: CsvTable,
  importer: Importer<Schema, Context, Value>,
  context: Context,
  { adapt }: ImportOptions,
): { values: Value[]; refusals: Refusal[] } {
  const values: Value[] = [];
  const refusals: Refusal[] = table.malformed.map(({ line, reason }) => ({ line, key: '', reasons: [reason] }));
  const lineByKey = new Map<string, number>();
  for (const { line, fields } of table.rows) {
    const adapted = adapt ? adapt(fields) : { fields };
    if ('reasons' in adapted) {
      refusals.push({ line, key: adapted.key, reasons: adapted.reasons });
      continue;
    }
    const parsed = importer.schema.safeParse(adapted.fields);
    if (!parsed.success) {
      refusals.push({ line, key: firstField(adapted.fields), reasons: parsed.error.issues.map(describeIssue) });
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
    }
  }
  return { values, refusals };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const column = issue.path.join('.');
  return column === '' ? issue.message : `${column} ${issue.message}`;
}

function firstField(fields: Readonly<Record<string, string>>): string {
  return Object.values(fields)[0] ?? '';
}

async function writeInSteps<Value>(
  values: readonly Value[],
  importer: Pick<Importer<z.ZodType, unknown, Value>, 'write' | 'tagsOf'>,
  { tell }: ImportOptions,
  tx: Connection,
): Promise<WriteCount> {
  let count = { created: 0, updated: 0 };
  // Before as well: a hotel may leave the city it was listed in.
  const before = (await importer.tagsOf?.(values, tx)) ?? [];
  for (let start = 0; start < values.length; start += STEP) {
    const step = values.slice(start, start + STEP);
    const { created, updated } = await importer.write(step, tx);
    count = { created: count.created + created, updated: count.updated + updated };
    tell(`Wrote ${start + step.length} of ${values.length}`);
  }
  const after = (await importer.tagsOf?.(values, tx)) ?? [];
  await invalidateTags([...before, ...after], tx);
  return count;
}
