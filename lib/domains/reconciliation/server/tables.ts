import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { staff } from '@/lib/domains/staff/server/tables';
import { day, instant, paise } from '@/lib/platform/db/columns';
import { EXCEPTION_KINDS, ROW_MATCHES, type ExceptionFacts } from '../types';

/** The days whose settlement report the daily job imported. Webhooks and staff import parts of days earlier, which are not stored here. */
export const settlementDays = pgTable('settlement_day', {
  day: day('day').primaryKey(),
  importedAt: instant('imported_at').notNull(),
});

/** A transfer of the payment provider to the operator's bank account. */
export const settlements = pgTable(
  'settlement',
  {
    id: text('id').primaryKey(),
    amountPaise: paise('amount_paise').notNull(),
    feesPaise: paise('fees_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    status: text('status', { enum: ['created', 'processed', 'failed'] }).notNull(),
    utr: text('utr'),
    settledOn: day('settled_on').notNull(),
    atBankOn: day('at_bank_on'),
  },
  (t) => [index('settlement_settled_on').on(t.settledOn), index('settlement_utr').on(t.utr)],
);

/** A row of the settlement report, as the provider sent it. `occurrence` counts equal entities of one settlement from 1. Only `match` changes. */
export const settlementRows = pgTable(
  'settlement_row',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    settlementId: text('settlement_id')
      .notNull()
      .references(() => settlements.id),
    type: text('type', { enum: ['payment', 'refund', 'transfer', 'adjustment'] }).notNull(),
    entityId: text('entity_id').notNull(),
    occurrence: smallint('occurrence').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    creditPaise: paise('credit_paise').notNull(),
    debitPaise: paise('debit_paise').notNull(),
    feePaise: paise('fee_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    paymentId: text('payment_id'),
    orderReceipt: text('order_receipt'),
    method: text('method'),
    disputeId: text('dispute_id'),
    description: text('description'),
    createdAt: instant('created_at').notNull(),
    match: text('match', { enum: ROW_MATCHES }).notNull(),
  },
  (t) => [
    uniqueIndex('settlement_row_entity').on(t.settlementId, t.type, t.entityId, t.occurrence),
    index('settlement_row_of_entity').on(t.entityId),
  ],
);

/** A problem that staff solve with one action. `key` names the problem, so that it is opened once. */
export const reconciliationExceptions = pgTable(
  'reconciliation_exception',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull(),
    kind: text('kind', { enum: EXCEPTION_KINDS }).notNull(),
    day: day('day').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    differencePaise: paise('difference_paise').notNull().default(0),
    rowId: bigint('row_id', { mode: 'number' }).references(() => settlementRows.id),
    settlementId: text('settlement_id').references(() => settlements.id),
    facts: jsonb('facts').$type<ExceptionFacts>().notNull().default({}),
    openedAt: instant('opened_at').notNull(),
    solvedAt: instant('solved_at'),
    solution: text('solution'),
    /** Null for a job. */
    solvedBy: integer('solved_by').references(() => staff.id),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('reconciliation_exception_key').on(t.key),
    index('reconciliation_exception_open')
      .on(t.openedAt)
      .where(sql`${t.solvedAt} is null`),
    check('reconciliation_exception_solved', sql`num_nulls(${t.solvedAt}, ${t.solution}) in (0, 2)`),
  ],
);

/** The newest state of a dispute of a payer with the bank. */
export const paymentDisputes = pgTable('payment_dispute', {
  id: text('id').primaryKey(),
  providerPaymentId: text('provider_payment_id').notNull(),
  amountPaise: paise('amount_paise').notNull(),
  deductedPaise: paise('deducted_paise').notNull(),
  reasonCode: text('reason_code').notNull(),
  phase: text('phase').notNull(),
  status: text('status', { enum: ['open', 'under_review', 'won', 'lost', 'closed'] }).notNull(),
  respondBy: instant('respond_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
