import 'server-only';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import { day, instant, paise } from '@/lib/platform/db/columns';
import { BANKS, MATCH_KINDS, TRANSACTION_STATES } from '../types';

/** An uploaded file. Its content is not stored. */
export const bankStatements = pgTable(
  'bank_statement',
  {
    id: serial('id').primaryKey(),
    bank: text('bank', { enum: BANKS }).notNull(),
    fileName: text('file_name').notNull(),
    /** Hexadecimal SHA-256 hash. */
    fileHash: text('file_hash').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => staff.id),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [uniqueIndex('bank_statement_file').on(t.fileHash), index('bank_statement_uploaded_by').on(t.uploadedBy)],
);

/** A row of a statement. The row hash has bank, account, day, amount, reference and balance; `occurrence` counts equal rows of a file from 1. */
export const bankTransactions = pgTable(
  'bank_transaction',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    rowHash: text('row_hash').notNull(),
    occurrence: smallint('occurrence').notNull(),
    day: day('day').notNull(),
    narration: text('narration').notNull(),
    reference: text('reference').notNull(),
    /** Positive for a credit, negative for a debit. */
    amountPaise: paise('amount_paise').notNull(),
    balancePaise: paise('balance_paise').notNull(),
    /** The payer of a credit as the text names it: IFSC and name. */
    payer: text('payer'),
    /** Words of narration and reference that may be bank references. */
    words: text('words').array().notNull(),
    state: text('state', { enum: TRANSACTION_STATES }).notNull().default('unmatched'),
    matchedKind: text('matched_kind', { enum: MATCH_KINDS }),
    matchedId: text('matched_id'),
    corporateId: integer('corporate_id').references(() => corporates.id),
    solvedAt: instant('solved_at'),
    /** Null if the match was found without a person. */
    solvedBy: integer('solved_by').references(() => staff.id),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('bank_transaction_row').on(t.rowHash, t.occurrence),
    uniqueIndex('bank_transaction_match').on(t.matchedKind, t.matchedId),
    index('bank_transaction_unmatched')
      .on(t.day)
      .where(sql`${t.state} = 'unmatched'`),
    index('bank_transaction_payer')
      .on(t.payer)
      .where(sql`${t.matchedKind} = 'company_payment'`),
    index('bank_transaction_statement').on(t.statementId),
    index('bank_transaction_corporate').on(t.corporateId),
    index('bank_transaction_solved_by').on(t.solvedBy),
    check(
      'bank_transaction_matched',
      sql`(${t.state} = 'matched') = (num_nonnulls(${t.matchedKind}, ${t.matchedId}) = 2)`,
    ),
    check('bank_transaction_solved', sql`(${t.state} = 'unmatched') = (${t.solvedAt} is null)`),
  ],
);
