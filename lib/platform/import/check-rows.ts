import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Draft, Importer, Refusal } from './importer';
import type { CsvTable } from './read-rows';
import { isUnreadable } from './readable-text';

type Fields = Readonly<Record<string, string>>;

export type AdaptedRow = { readonly fields: Fields } | { readonly key: string; readonly reasons: readonly string[] };

export interface AcceptedRow<Value> {
  readonly line: number;
  readonly key: string;
  readonly value: Value;
}

interface CheckedRows<Value> {
  readonly accepted: AcceptedRow<Value>[];
  readonly refusals: Refusal[];
  readonly drafts: Draft[];
}

/** Rows between two pauses, in which other requests of the process are answered. */
const ROWS_AT_ONCE = 500;

export async function checkRows<Schema extends z.ZodType, Context, Value>(
  table: CsvTable,
  importer: Importer<Schema, Context, Value>,
  context: Context,
  adapt: ((fields: Fields) => AdaptedRow) | undefined,
): Promise<CheckedRows<Value>> {
  const accepted: AcceptedRow<Value>[] = [];
  const drafts: Draft[] = [];
  const refusals: Refusal[] = table.malformed.map(({ line, reason }) => ({ line, key: '', reasons: [reason] }));
  const lineByKey = new Map<string, number>();
  for (const [index, { line, fields }] of table.rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const parsed = parseRow(fields, importer, adapt);
    if ('reasons' in parsed) {
      refusals.push({ line, ...parsed });
      continue;
    }
    const key = importer.keyOf(parsed.row);
    const before = lineByKey.get(key);
    const checked = importer.check(parsed.row, context);
    if (before !== undefined) {
      refusals.push({ line, key, reasons: [`repeats line ${before}`] });
    } else if ('reasons' in checked) {
      refusals.push({ line, key, ...checked });
    } else {
      lineByKey.set(key, line);
      accepted.push({ line, key, value: checked.value });
      const missing = importer.listMissing?.(checked.value) ?? [];
      if (missing.length > 0) drafts.push({ line, key, missing });
    }
  }
  return { accepted, refusals, drafts };
}

function parseRow<Schema extends z.ZodType>(
  fields: Fields,
  { schema, nameOf = firstField }: { readonly schema: Schema; readonly nameOf?: (fields: Fields) => string },
  adapt: ((fields: Fields) => AdaptedRow) | undefined,
): { row: z.output<Schema> } | Omit<Refusal, 'line'> {
  const unreadable = Object.keys(fields).filter((column) => isUnreadable(fields[column] ?? ''));
  if (unreadable.length > 0) {
    const reasons = unreadable.map((column) => `${column} contains control, direction or invisible characters`);
    return { key: nameOf(fields), reasons, columns: unreadable };
  }
  const adapted = adapt ? adapt(fields) : { fields };
  if ('reasons' in adapted) return adapted;
  const parsed = schema.safeParse(adapted.fields);
  if (parsed.success) return { row: parsed.data };
  const { issues } = parsed.error;
  return {
    key: nameOf(adapted.fields),
    reasons: issues.map((issue) => describeIssue(issue, adapted.fields)),
    columns: issues.map(({ path }) => path.join('.')),
  };
}

function describeIssue(issue: z.core.$ZodIssue, fields: Fields): string {
  const column = issue.path.join('.');
  // Custom issues keep their own message, because some compare two columns of which one may be empty.
  if (issue.code !== 'custom' && (fields[column] ?? '') === '') return `${column} is missing`;
  return column === '' ? issue.message : `${column} ${issue.message}`;
}

function firstField(fields: Fields): string {
  return Object.values(fields)[0] ?? '';
}
