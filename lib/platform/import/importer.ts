import type { z } from 'zod';
import type { Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';

/** `columns` names the column of each reason, where one is to blame. */
export interface Reasons {
  readonly reasons: readonly string[];
  readonly columns?: readonly string[];
}

export type Checked<Value> = { readonly value: Value } | Reasons;

/** What a row would change. Values are texts as in the file; `before` is null for a row that is not stored yet. */
export interface RowDifference {
  readonly comparison: Comparison;
  readonly changes: readonly ColumnChange[];
  /** What a person should check before the row is written. */
  readonly warnings?: readonly string[];
}

export interface ColumnChange {
  readonly column: string;
  readonly before: string | null;
  readonly after: string;
}

/** Numbers of rows by their effect on the database. */
export interface WriteCount {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Reads one kind of file, checks it against the database and writes it. */
export interface Importer<Schema extends z.ZodType, Context, Value> {
  readonly schema: Schema;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Identifies a row within its file. */
  readonly keyOf: (row: z.output<Schema>) => string;
  /** Names a row that the schema refuses; by default its first field. */
  readonly nameOf?: (fields: Readonly<Record<string, string>>) => string;
  /** Reads the data that rows refer to, once per import. */
  readonly prepare: (on: Connection) => Promise<Context>;
  readonly check: (row: z.output<Schema>, context: Context) => Checked<Value>;
  /** Columns that an accepted row needs before its hotel can be published; absent for kinds without drafts. */
  readonly listMissing?: (value: Value) => readonly string[];
  /** Compares each row with the stored one, in the transaction that writes it. */
  readonly compare: (values: readonly Value[], tx: Connection) => Promise<readonly Comparison[]>;
  /** The same comparison with the values before and after, for a preview. */
  readonly listDifferences?: (values: readonly Value[], on: Connection) => Promise<readonly RowDifference[]>;
  readonly write: (values: readonly Value[], tx: Connection) => Promise<void>;
  /** Returns cache tags of pages that show these rows; called before and after writing. */
  readonly tagsOf?: (values: readonly Value[], tx: Connection) => Promise<string[]>;
}

export interface Draft {
  readonly line: number;
  readonly key: string;
  readonly missing: readonly string[];
}

export interface Refusal extends Reasons {
  readonly line: number;
  readonly key: string;
}
