import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { staff } from '@/lib/domains/staff/server/tables';
import { day, instant, paise } from '@/lib/platform/db/columns';
import { EXPORT_FORMATS, TALLY_GROUPS, type AccountNames, type CompanyNames } from '../types';

const changedBy = (name: string) =>
  integer(name)
    .notNull()
    .references(() => staff.id);

/** Names and groups that differ from the defaults. */
export const accountingNames = pgTable('accounting_name', {
  /** Book, kind of owner and type, such as `cash/hotel/payable`. */
  account: text('account').primaryKey(),
  name: text('name').notNull(),
  group: text('parent_group', { enum: TALLY_GROUPS }).notNull(),
  changedBy: changedBy('changed_by'),
  changedAt: instant('changed_at').notNull(),
});

/** An exported file. It is not stored: period, format and names give the same bytes again. Rows never change. */
export const accountingExports = pgTable(
  'accounting_export',
  {
    id: serial('id').primaryKey(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    format: text('format', { enum: EXPORT_FORMATS }).notNull(),
    /** All names at the time of the export. */
    names: jsonb('names').$type<AccountNames>().notNull(),
    /** Names of the companies in the file at the time of the export; null if the file has their numbers only. */
    companies: jsonb('companies').$type<CompanyNames>(),
    /** Lines of the file, or its ledgers. */
    entries: bigint('entries', { mode: 'number' }).notNull(),
    /** Sum of the debits, equal to that of the credits; zero for ledgers. */
    debitPaise: paise('debit_paise').notNull(),
    /** Hexadecimal hash of the file. */
    sha256: text('sha256').notNull(),
    madeBy: changedBy('made_by'),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    index('accounting_export_made_by').on(t.madeBy),
    check('accounting_export_days', sql`${t.fromDay} <= ${t.toDay}`),
  ],
);
