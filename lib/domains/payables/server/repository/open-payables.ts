import 'server-only';
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { OpenPayable } from '../../rules/plan-payouts';
import { hotelPayees, hotelReceipts, payables, payoutItems } from '../tables';

const paidAccount = accounts.bookingPaid(0);

/** Travel agents also pay online for stays that are not prepaid. */
const hasCapturedPayment = sql<boolean>`exists (
  select 1 from ${ledgerAccounts}
  join ${ledgerEntries} on ${ledgerEntries.accountId} = ${ledgerAccounts.id}
  join ${ledgerJournals} on ${ledgerJournals.id} = ${ledgerEntries.journalId}
  where ${ledgerAccounts.book} = ${paidAccount.book} and ${ledgerAccounts.ownerType} = ${paidAccount.ownerType}
    and ${ledgerAccounts.type} = ${paidAccount.type} and ${ledgerAccounts.ownerId} = ${payables.bookingId}
    and ${ledgerJournals.reason} = 'payment_captured')`;

/** What the ledger says of a posting. */
const netPaise = sql<string>`coalesce((
  select -sum(${ledgerEntries.amount}) from ${ledgerJournals}
  join ${ledgerEntries} on ${ledgerEntries.journalId} = ${ledgerJournals.id}
  join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.accountId}
  where ${ledgerJournals.refType} = 'payable'
    and ${ledgerJournals.reason} = case when ${payables.reverses} is null then 'hotel_payable' else 'hotel_payable_reversed' end
    and ${ledgerJournals.refId} = ${payables.bookingId} || '/' || ${payables.revision}
    and ${ledgerAccounts.ownerType} = 'hotel' and ${ledgerAccounts.type} = 'payable'), 0)`;

const isOpen = (dueUntil: IsoDate) =>
  and(
    sql`${payables.dueOn} <= ${dueUntil}`,
    ne(payables.netPaise, 0),
    sql`not exists (select 1 from ${payoutItems} where ${payoutItems.payableId} = ${payables.id})`,
  );

const DUE_ORDER = {
  due: sql`due_paise`,
  '-due': sql`due_paise desc`,
  name: sql`name`,
  '-name': sql`name desc`,
} satisfies Record<string, SQL>;

export interface DueHotel {
  hotelId: number;
  code: string;
  name: string;
  /** Null without an account. */
  accountLast4: string | null;
  /** Negative if the hotel owes it. */
  duePaise: Paise;
}

/** The hotels with what is due to them until a day, from the open postings and receipts that a payout would cover. */
export async function listDueHotels(
  { dueUntil, sort, limit, offset }: { dueUntil: IsoDate; sort: keyof typeof DUE_ORDER; limit: number; offset: number },
  on: Connection = connection(),
): Promise<{ rows: DueHotel[]; total: number }> {
  const due = sql`
    select ${hotels.id} as hotel_id, ${hotels.code} as code, ${hotels.name} as name, ${hotelPayees.accountLast4} as last4,
      sum(open.net) as due_paise
    from (
      select ${payables.hotelId} as hotel_id, ${netPaise}::bigint as net from ${payables} where ${isOpen(dueUntil)}
      union all
      select ${hotelReceipts.hotelId}, ${hotelReceipts.amountPaise} from ${hotelReceipts}
        where ${hotelReceipts.lineId} is null and ${hotelReceipts.recordedOn} <= ${dueUntil}
    ) open
    join ${hotels} on ${hotels.id} = open.hotel_id
    left join ${hotelPayees} on ${hotelPayees.hotelId} = ${hotels.id}
    group by ${hotels.id}, ${hotelPayees.hotelId}
    having sum(open.net) <> 0`;
  const { rows } = await on.execute<Record<string, string | null>>(
    sql`with due as (${due}) select * from due order by ${DUE_ORDER[sort]}, hotel_id limit ${limit} offset ${offset}`,
  );
  const { rows: counted } = await on.execute<{ total: string }>(sql`select count(*) as total from (${due}) due`);
  return {
    rows: rows.map((row) => ({
      ...{ hotelId: Number(row['hotel_id']), code: row['code'] ?? '', name: row['name'] ?? '' },
      ...{ accountLast4: row['last4'] ?? null, duePaise: Number(row['due_paise']) },
    })),
    total: Number(counted[0]?.total ?? 0),
  };
}

/** Postings that are due and not covered by a payout, with their amounts in the ledger. @param hotelId limits them to one hotel */
export async function listOpenPayables(
  dueUntil: IsoDate,
  tx: Connection,
  hotelId?: number,
): Promise<(OpenPayable & { isPaidThroughFolio: boolean })[]> {
  const rows = await tx
    .select({
      payableId: payables.id,
      hotelId: payables.hotelId,
      netPaise,
      isPaidThroughFolio: sql<boolean>`${bookings.settlement} = 'prepaid' or ${hasCapturedPayment}`,
    })
    .from(payables)
    .innerJoin(bookings, eq(bookings.id, payables.bookingId))
    .where(and(isOpen(dueUntil), hotelId === undefined ? undefined : eq(payables.hotelId, hotelId)))
    .orderBy(asc(payables.id));
  return rows.map((row) => ({ ...row, netPaise: Number(row.netPaise) }));
}
