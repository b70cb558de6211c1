import type { z } from 'zod';
import type { Connection } from '@/lib/platform/db/connection';

/** Either what will be written, or why not. */
export type Checked<Value> = { readonly value: Value } | { readonly reasons: readonly string[] };

export interface WriteCount {
  readonly created: number;
  readonly updated: number;
}

/** How one kind of file is read, checked against the database and written. */
export interface Importer<Schema extends z.ZodType, Context, Value> {
  /** Fields of a row as strings in; the typed row out. */
  readonly schema: Schema;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** What makes a row unique within its file. */
  readonly keyOf: (row: z.output<Schema>) => string;
  /** Reads what rows refer to, once. */
  readonly prepare: (on: Connection) => Promise<Context>;
  /** Resolves what a row refers to. */
  readonly check: (row: z.output<Schema>, context: Context) => Checked<Value>;
  /** Writes rows in the caller's transaction; writing the same rows again changes nothing. */
  readonly write: (values: readonly Value[], tx: Connection) => Promise<WriteCount>;
  /** Tags of cached pages that show these rows, asked before and after they are written; without it no page shows them. */
  readonly tagsOf?: (values: readonly Value[], tx: Connection) => Promise<string[]>;
}

export interface Refusal {
  readonly line: number;
  /** The row's own code, where it could be read. */
  readonly key: string;
  readonly reasons: readonly string[];
}
