import 'server-only';
import { check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { staff } from '@/lib/domains/staff/server/tables';
import { day, instant } from '@/lib/platform/db/columns';
import { IMPORT_KINDS, IMPORT_STATES, type ImportedChange, type RefusedRow } from '../types';

/** Files with rates or contracts that staff uploaded, with the result of the check and of the import. */
export const rateImports = pgTable(
  'rate_import',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    /** The CSV; null once it is applied, refused or expired. */
    content: text('content'),
    bytes: integer('bytes').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('checking'),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => staff.id),
    uploadedAt: instant('uploaded_at').notNull(),
    appliedBy: integer('applied_by').references(() => staff.id),
    finishedAt: instant('finished_at'),
    /** Rows of the file, and rows of the current step that are done. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Rows that would be written and have a warning. */
    warned: integer('warned').notNull().default(0),
    /** Hotels of the rows that would be written, and their first and last night; null for contracts. */
    hotels: integer('hotels'),
    firstNight: day('first_night'),
    lastNight: day('last_night'),
    changes: jsonb('changes').$type<ImportedChange[]>().notNull().default([]),
    refusals: jsonb('refusals').$type<RefusedRow[]>().notNull().default([]),
    /** Why the whole file was refused. */
    problem: text('problem'),
  },
  (t) => [
    index('rate_import_uploaded').on(t.uploadedAt),
    index('rate_import_uploaded_by').on(t.uploadedBy),
    check('rate_import_content', sql`(${t.content} is not null) = (${t.state} in ('checking', 'checked', 'applying'))`),
  ],
);
