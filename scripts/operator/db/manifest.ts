import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';

const copiedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** Hash of the table's file, which has the rows in primary key order in PostgreSQL's text format. */
  sha256: z.string().length(64),
});
export type CopiedTable = z.output<typeof copiedTable>;

export const manifestSchema = z.object({
  format: z.literal('folio-backup'),
  version: z.literal(1),
  /** By the database's clock. The backup contains everything that was committed by this time. */
  madeAt: z.iso.datetime(),
  /** PostgreSQL version of the source. Every version that Folio supports can restore the backup. */
  postgres: z.string(),
  /** `when` of the newest migration (lib/platform/db/migrations/meta/_journal.json). */
  migration: z.number().int(),
  /** Referenced tables precede tables that refer to them. */
  tables: z.array(copiedTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const fileOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) => `${schema}.${name}.copy`;
