import 'server-only';
import { sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { companyPayments, legalEntities } from '@/lib/domains/corporates/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { StatementLine } from '@/lib/domains/company-credit/rules/statement';
import { isAccount, openBills } from './open-bill-sql';

export interface Period {
  /** Instants: the first included, the second excluded. */
  begin: Date;
  end: Date;
}

export interface StatementSum {
  reason: string;
  paise: Paise;
  /** The number of postings. */
  times: number;
}

/**
 * What the company owed before the period, and the postings to its account in the period, from one snapshot of the ledger: all by reason and
 * sign, and the first ones.
 */
export async function readCompanyAccount(
  corporateId: number,
  { begin, end }: Period,
  limit: number,
  on: Connection = connection(),
): Promise<{ openingPaise: Paise; sums: StatementSum[]; lines: StatementLine[] }> {
  const { rows } = await on.execute<Record<string, string | null>>(sql`
    with entry as materialized (
      select e.id, -e.amount as paise, j.at, j.reason, j.ref_type, j.ref_id, j.memo
      from ${ledgerAccounts} a
      join ${ledgerEntries} e on e.account_id = a.id
      join ${ledgerJournals} j on j.id = e.journal_id
      where ${isAccount(sql`a`, accounts.creditDrawn(0))} and a.owner_id = ${corporateId} and j.at < ${end.toISOString()}
    ), line as (
      select *, case ref_type
        when 'booking' then ref_id::bigint
        when 'no_show' then split_part(ref_id, '/', 1)::bigint
        when 'booking_change' then (memo ->> 'booking')::bigint end as booking_id
      from entry where at >= ${begin.toISOString()}
    )
    select 'opening' as part, null::bigint as id, null::timestamptz as at, null as reason, coalesce(sum(paise), 0) as paise, null as times, null as day,
      null as reference, null as hotel
    from entry where at < ${begin.toISOString()}
    union all
    select 'sum', null, null, reason, sum(paise), count(*), null, null, null from line group by reason, paise > 0
    union all
    select 'line', line.id, line.at, line.reason, line.paise, null, to_char(line.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
      coalesce(b.reference, p.reference), b.hotel_snapshot ->> 'name'
    from (select * from line order by at, id limit ${limit}) line
    left join ${bookings} b on b.id = line.booking_id
    left join ${companyPayments} p on line.ref_type = 'transfer' and p.id::text = line.ref_id
    order by at nulls first, id nulls first`);
  const partOf = (part: string) => rows.filter((row) => row['part'] === part);
  return {
    openingPaise: Number(partOf('opening')[0]?.['paise'] ?? 0),
    sums: partOf('sum').map(({ reason, paise, times }) => ({
      ...{ reason: reason ?? '', paise: Number(paise), times: Number(times) },
    })),
    lines: partOf('line').map(({ day, reason, paise, reference = null, hotel = null }) => ({
      ...{ day: day ?? '', reason: reason ?? '', paise: Number(paise) },
      ...{ reference, hotel },
    })),
  };
}

export interface DueBill {
  reference: string;
  hotel: string;
  entity: string;
  checkout: IsoDate;
  dueOn: IsoDate;
  /** Days past the due date; zero or below: not due. */
  late: number;
  owedPaise: Paise;
}

/** The first open bills of ended stays by due date, with the number of all and what is overdue of all. */
export async function listDueBills(
  corporateId: number,
  { today, limit }: { today: IsoDate; limit: number },
  on: Connection = connection(),
): Promise<{ bills: DueBill[]; total: number; overduePaise: Paise }> {
  const { rows } = await on.execute<Record<string, string>>(sql`
    with bill as (${openBills(today, sql`and b.corporate_id = ${corporateId}`)})
    select bill.*, to_char(due, 'YYYY-MM-DD') as due_on, to_char(checkout, 'YYYY-MM-DD') as checkout_on, e.name as entity,
      count(*) over () as total, coalesce(sum(owed) filter (where late > 0) over (), 0) as overdue
    from bill join ${legalEntities} e on e.id = bill.legal_entity_id
    where not is_held order by due, booking_id limit ${limit}`);
  return {
    bills: rows.map((row) => ({
      reference: row['reference'] ?? '',
      hotel: row['hotel'] ?? '',
      entity: row['entity'] ?? '',
      checkout: row['checkout_on'] ?? '',
      dueOn: row['due_on'] ?? '',
      late: Number(row['late']),
      owedPaise: Number(row['owed']),
    })),
    total: Number(rows[0]?.['total'] ?? 0),
    overduePaise: Number(rows[0]?.['overdue'] ?? 0),
  };
}
