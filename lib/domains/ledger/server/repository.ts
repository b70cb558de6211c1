import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountKey } from '../accounts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from './tables';

export interface NewJournal {
  reason: string;
  refType: string;
  refId: string;
  memo: Record<string, unknown>;
  actorUserId: number | null;
  /** Now without it. */
  at?: Date;
}

/** Rows that an account of the house is kept in; no floor is ever asked of one. */
const PARTS_OF_THE_HOUSE = 32;

const isTheHouse = (account: AccountKey) => account.ownerType === 'platform';

/**
 * Every booking posts to accounts of the house. One row each would have all bookings wait in line for one lock until the one
 * before has committed, so each connection has its own; the account is what the rows hold together.
 */
const rowOwner = (account: AccountKey) =>
  isTheHouse(account) ? sql`pg_backend_pid() % ${sql.raw(String(PARTS_OF_THE_HOUSE))}` : account.ownerId;

const keyMatches = (account: AccountKey) =>
  and(
    eq(ledgerAccounts.book, account.book),
    eq(ledgerAccounts.ownerType, account.ownerType),
    isTheHouse(account) ? undefined : eq(ledgerAccounts.ownerId, account.ownerId),
    eq(ledgerAccounts.type, account.type),
  );

/** The new journal's id, or null when this fact was posted before. */
export async function insertJournal(journal: NewJournal, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .insert(ledgerJournals)
    .values({ ...journal, at: journal.at ?? now() })
    .onConflictDoNothing({ target: [ledgerJournals.reason, ledgerJournals.refType, ledgerJournals.refId] })
    .returning({ id: ledgerJournals.id });
  return row?.id ?? null;
}

/**
 * Adds a signed amount to the account, opening it if new; holds its row lock until the transaction ends.
 * @returns the row's id and balance: all of the account, but for those of the house
 */
export async function addToBalance(
  account: AccountKey,
  amount: number,
  on: Connection = connection(),
): Promise<{ accountId: number; balance: number }> {
  const [row] = await on
    .insert(ledgerAccounts)
    .values({ ...account, ownerId: rowOwner(account), balance: amount })
    .onConflictDoUpdate({
      target: [ledgerAccounts.book, ledgerAccounts.ownerType, ledgerAccounts.ownerId, ledgerAccounts.type],
      set: { balance: sql`${ledgerAccounts.balance} + excluded.balance` },
    })
    .returning({ accountId: ledgerAccounts.id, balance: ledgerAccounts.balance });
  if (!row) throw new Error('The ledger account could not be written');
  return row;
}

export async function insertEntries(
  journalId: number,
  entries: readonly { accountId: number; amount: number }[],
  on: Connection = connection(),
): Promise<void> {
  await on.insert(ledgerEntries).values(entries.map((entry) => ({ journalId, ...entry })));
}

export async function findBalance(account: AccountKey, on: Connection = connection()): Promise<number> {
  const balance = sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)`;
  const [row] = await on.select({ balance }).from(ledgerAccounts).where(keyMatches(account));
  return Number(row?.balance ?? 0);
}

/** Accounts whose balance is not the sum of their entries, and journals that do not sum to zero: both must be none. */
export async function listDiscrepancies(
  on: Connection = connection(),
): Promise<{ accountIds: number[]; journalIds: number[] }> {
  const wrongAccounts = await on.execute<{ id: string }>(sql`
    select a.id from ${ledgerAccounts} a left join ${ledgerEntries} e on e.account_id = a.id
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`);
  const wrongJournals = await on.execute<{ id: string }>(sql`
    select journal_id as id from ${ledgerEntries} group by journal_id having sum(amount) <> 0`);
  return {
    accountIds: wrongAccounts.rows.map((row) => Number(row.id)),
    journalIds: wrongJournals.rows.map((row) => Number(row.id)),
  };
}
