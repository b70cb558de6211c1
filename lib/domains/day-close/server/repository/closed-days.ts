import 'server-only';
import { and, desc, eq, gte, lte, max, min, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountTotal, CheckCounts, ClosedDay } from '@/lib/domains/day-close/types';
import { closedDays } from '../tables';

/** Waits for all transactions that post, and lets none post until this transaction ends. One closing runs at a time. */
export async function stopPostings(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table ${ledgerJournals} in share row exclusive mode`);
}

/** The first and the last closed day; all days between them are closed. */
export async function findClosedRange(
  on: Connection = connection(),
): Promise<{ first: IsoDate; last: IsoDate } | null> {
  const [row] = await on.select({ first: min(closedDays.day), last: max(closedDays.day) }).from(closedDays);
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** The day in India of the oldest journal; null for an empty ledger. */
export async function findFirstEntryDay(on: Connection = connection()): Promise<IsoDate | null> {
  const [row] = await on.select({ at: min(ledgerJournals.at) }).from(ledgerJournals);
  return row?.at ? todayInIndia(row.at) : null;
}

const columns = {
  day: closedDays.day,
  number: closedDays.number,
  totals: closedDays.totals,
  checks: closedDays.checks,
  reason: closedDays.reason,
  closedBy: staff.name,
  closedAt: closedDays.closedAt,
};

export async function listClosedDays(
  { from, to }: { from: IsoDate; to: IsoDate },
  on: Connection = connection(),
): Promise<ClosedDay[]> {
  return on
    .select(columns)
    .from(closedDays)
    .innerJoin(staff, eq(staff.id, closedDays.closedBy))
    .where(and(gte(closedDays.day, from), lte(closedDays.day, to)))
    .orderBy(desc(closedDays.day));
}

/** Movements of a day by kind of account, and the sum of all entries before its end, from `since` on if it is given. */
export async function sumAccounts(
  { begin, end, since }: { begin: Date; end: Date; since: Date | null },
  on: Connection = connection(),
): Promise<AccountTotal[]> {
  const isToday = sql`j.at >= ${begin.toISOString()}`;
  const { rows } = await on.execute<Record<string, string>>(sql`
    select a.book, a.owner_type as owner, a.type as account,
      coalesce(sum(e.amount) filter (where ${isToday} and e.amount > 0), 0) as debit,
      coalesce(-sum(e.amount) filter (where ${isToday} and e.amount < 0), 0) as credit,
      sum(e.amount) as balance
    from ${ledgerJournals} j
    join ${ledgerEntries} e on e.journal_id = j.id
    join ${ledgerAccounts} a on a.id = e.account_id
    where j.at < ${end.toISOString()} ${since ? sql`and j.at >= ${since.toISOString()}` : sql``}
    group by a.book, a.owner_type, a.type
    order by a.book, a.owner_type, a.type`);
  return rows.map(({ book = '', owner = '', account = '', debit, credit, balance }) => ({
    ...{ book, owner, account },
    ...{ debit: Number(debit), credit: Number(credit), balance: Number(balance) },
  }));
}

export async function insertClosedDay(
  closed: {
    day: IsoDate;
    totals: AccountTotal[];
    checks: CheckCounts;
    reason: string | null;
    closedBy: number;
    closedAt: Date;
  },
  tx: Connection,
): Promise<number> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${closedDays})`;
  const [row] = await tx
    .insert(closedDays)
    .values({ ...closed, number })
    .returning({ number: closedDays.number });
  if (!row) throw new Error('The insert returned no row');
  return row.number;
}
