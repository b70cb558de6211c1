import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';

const copiedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** Of the table's file: its rows in the order of the primary key, in PostgreSQL's text format. */
  sha256: z.string().length(64),
});
export type CopiedTable = z.output<typeof copiedTable>;

export const manifestSchema = z.object({
  format: z.literal('folio-backup'),
  version: z.literal(1),
  /** Time of the data by the database's clock: the backup has everything committed by then. */
  madeAt: z.iso.datetime(),
  /** Of the source. Any newer version can restore it, and any older one that Folio supports. */
  postgres: z.string(),
  /** `when` of the newest migration (lib/platform/db/migrations/meta/_journal.json). */
  migration: z.number().int(),
  /** Referenced tables come before those that refer to them. */
  tables: z.array(copiedTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Name of a table's file in the archive. */
export const fileOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) => `${schema}.${name}.copy`;
