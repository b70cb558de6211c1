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

/** The first file of a backup: what the others hold. */
export const manifestSchema = z.object({
  format: z.literal('folio-backup'),
  version: z.literal(1),
  /** The moment of the data by the database's clock: everything that was committed by then is in the backup. */
  madeAt: z.iso.datetime(),
  /** Version of the server it was made on; any newer one can take it, and any older one that Folio runs on. */
  postgres: z.string(),
  /** `when` of the newest migration (lib/platform/db/migrations/meta/_journal.json). */
  migration: z.number().int(),
  /** In an order in which rows can be loaded: what is pointed at comes first. */
  tables: z.array(copiedTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The file of a table inside the archive. */
export const fileOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) => `${schema}.${name}.copy`;
