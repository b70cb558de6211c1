import 'server-only';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from '@/lib/platform/db/columns';

/** `balance` is the sum of the entries. It is stored so that floors can be checked without summing all entries. */
export const ledgerAccounts = pgTable(
  'ledger_account',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    book: text('book', { enum: ['credit', 'points', 'cash'] }).notNull(),
    ownerType: text('owner_type', { enum: ['corporate', 'legal_entity', 'booking', 'hotel', 'platform'] }).notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  },
  (t) => [uniqueIndex('ledger_account_key').on(t.book, t.ownerType, t.ownerId, t.type)],
);

/** A journal records one business fact. Reason and reference are unique, so that a fact is posted only once. */
export const ledgerJournals = pgTable(
  'ledger_journal',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reason: text('reason').notNull(),
    refType: text('ref_type').notNull(),
    refId: text('ref_id').notNull(),
    memo: jsonb('memo').notNull().default({}),
    actorUserId: integer('actor_user_id'),
    at: instant('at').notNull(),
  },
  (t) => [uniqueIndex('ledger_journal_fact').on(t.reason, t.refType, t.refId), index('ledger_journal_at').on(t.at)],
);

/** Amounts are paise or points; debits are positive. The entries of a journal sum to zero and never change. */
export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerJournals.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: paise('amount').notNull(),
  },
  (t) => [index('ledger_entry_account').on(t.accountId, t.id), index('ledger_entry_journal').on(t.journalId)],
);
