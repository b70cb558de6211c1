import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { AccountKey } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '../tables';

export interface NewJournal {
  reason: string;
  refType: string;
  refId: string;
  memo: Record<string, unknown>;
  actorUserId: number | null;
  at?: Date;
}

const ROWS_OF_PLATFORM_ACCOUNT = 32;

const isPlatformAccount = (account: AccountKey) => account.ownerType === 'platform';

/**
 * Every booking posts to platform accounts. With one row per account all bookings would wait for the same lock, so a platform
 * account has 32 rows, and each connection writes to one of them. The balance is the sum of the rows.
 */
const ROW_OF_CONNECTION = sql`pg_backend_pid() % ${sql.raw(String(ROWS_OF_PLATFORM_ACCOUNT))}`;

const keyMatches = (account: AccountKey) =>
  and(
    eq(ledgerAccounts.book, account.book),
    eq(ledgerAccounts.ownerType, account.ownerType),
    isPlatformAccount(account) ? undefined : eq(ledgerAccounts.ownerId, account.ownerId),
    eq(ledgerAccounts.type, account.type),
  );

export interface JournalLine {
  account: AccountKey;
  amount: number;
}

interface PostingValues {
  reason: string;
  refType: string;
  refId: string;
  memo: string;
  actorUserId: number | null;
  at: string;
  books: string[];
  ownerTypes: string[];
  ownerIds: (number | null)[];
  types: string[];
  amounts: number[];
}

const posted = preparedSql<PostingValues, { balances: string[] }>(
  'ledger.post',
  (slot) => sql`
    with line as (
      select position, book, owner_type, coalesce(owner_id, ${ROW_OF_CONNECTION}) as owner_id, type, amount
      from unnest(
        ${slot('books')}::text[],
        ${slot('ownerTypes')}::text[],
        ${slot('ownerIds')}::bigint[],
        ${slot('types')}::text[],
        ${slot('amounts')}::bigint[]
      ) with ordinality as asked (book, owner_type, owner_id, type, amount, position)
    ), journal as (
      insert into ${ledgerJournals} (reason, ref_type, ref_id, memo, actor_user_id, at)
      values (${slot('reason')}, ${slot('refType')}, ${slot('refId')}, ${slot('memo')}, ${slot('actorUserId')}, ${slot('at')})
      on conflict (reason, ref_type, ref_id) do nothing
      returning id
    ), account as (
      insert into ${ledgerAccounts} (book, owner_type, owner_id, type, balance)
      select line.book, line.owner_type, line.owner_id, line.type, line.amount
      from journal cross join line order by line.position
      on conflict (book, owner_type, owner_id, type)
        do update set balance = ${ledgerAccounts}.balance + excluded.balance
      returning id, book, owner_type, owner_id, type, balance
    ), posted as (
      select line.position, line.amount, account.id, account.balance
      from account join line using (book, owner_type, owner_id, type)
    ), entry as (
      insert into ${ledgerEntries} (journal_id, account_id, amount)
      select journal.id, posted.id, posted.amount from journal cross join posted order by posted.position
    )
    select array(select balance from posted order by position) as balances from journal`,
);

/**
 * Writes a journal with one entry per line and adds each amount to its account. Creates missing accounts. Rows are locked in the
 * order of the lines until the transaction ends. Changes nothing if the fact is already posted.
 * @param lines must contain each account only once
 * @returns the new balance of each line's row, or null if the fact is already posted
 */
export async function insertPosting(
  journal: NewJournal,
  lines: readonly JournalLine[],
  on: Connection = connection(),
): Promise<number[] | null> {
  const { memo, at = now(), ...fact } = journal;
  const [row] = await posted(
    {
      ...fact,
      memo: JSON.stringify(memo),
      at: at.toISOString(),
      books: lines.map(({ account }) => account.book),
      ownerTypes: lines.map(({ account }) => account.ownerType),
      ownerIds: lines.map(({ account }) => (isPlatformAccount(account) ? null : account.ownerId)),
      types: lines.map(({ account }) => account.type),
      amounts: lines.map(({ amount }) => amount),
    },
    on,
  );
  return row?.balances.map(Number) ?? null;
}

export async function getBalance(account: AccountKey, on: Connection = connection()): Promise<number> {
  const balance = sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)`;
  const [row] = await on.select({ balance }).from(ledgerAccounts).where(keyMatches(account));
  return Number(row?.balance ?? 0);
}

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
