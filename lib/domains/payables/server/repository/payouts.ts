import 'server-only';
import { and, asc, count, desc, eq, exists, gte, inArray, isNotNull, like, lt, ne, sql, type SQL } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { HotelSum, OpenPayable } from '../../rules/plan-payouts';
import type { PayoutStatus } from '../../rules/payout-file';
import { hotelPayees, hotelReceipts, payables, payoutItems, payoutLines, payouts } from '../tables';
import { toPayee, type Payee, type SealedAccount } from './contracts';

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

/** What was exported in a period, without what failed. */
export async function sumExported({ begin, end }: { begin: Date; end: Date }, tx: Connection): Promise<Paise> {
  const [row] = await tx
    .select({ paise: sql<string>`coalesce(sum(${payoutLines.amountPaise}), 0)` })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(gte(payouts.exportedAt, begin), lt(payouts.exportedAt, end), ne(payoutLines.status, 'failed')));
  return Number(row?.paise ?? 0);
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

export interface PaidHotel {
  hotelId: number;
  code: string;
  name: string;
  payee: Payee | null;
}

export async function listPaidHotels(hotelIds: readonly number[], on: Connection = connection()): Promise<PaidHotel[]> {
  if (hotelIds.length === 0) return [];
  const rows = await on
    .select({ hotelId: hotels.id, code: hotels.code, name: hotels.name, payee: hotelPayees })
    .from(hotels)
    .leftJoin(hotelPayees, eq(hotelPayees.hotelId, hotels.id))
    .where(inArray(hotels.id, [...hotelIds]))
    .orderBy(asc(hotels.id));
  return rows.map(({ payee, ...hotel }) => ({ ...hotel, payee: payee && toPayee(payee) }));
}

export async function insertPayout(payout: { dueUntil: IsoDate; exportedAt: Date }, tx: Connection): Promise<number> {
  const [row] = await tx.insert(payouts).values(payout).returning({ id: payouts.id });
  if (!row) throw new Error('Inserting a payout returned no row');
  return row.id;
}

export interface PayoutSummary {
  id: number;
  exportedAt: Date;
  lines: number;
  totalPaise: Paise;
  byStatus: Record<PayoutStatus, number>;
}

const countOf = (status: PayoutStatus) => sql<string>`count(*) filter (where ${payoutLines.status} = ${status})`;

/** The newest payout first. */
export const listPayouts = (limit: number): Promise<PayoutSummary[]> =>
  listPayoutPage({ limit, offset: 0, isOldestFirst: false });

export async function countPayouts(on: Connection = connection()): Promise<number> {
  const [row] = await on.select({ total: count() }).from(payouts);
  return row?.total ?? 0;
}

export async function listPayoutPage(
  { limit, offset, isOldestFirst }: { limit: number; offset: number; isOldestFirst: boolean },
  on: Connection = connection(),
): Promise<PayoutSummary[]> {
  const rows = await on
    .select({
      id: payouts.id,
      exportedAt: payouts.exportedAt,
      totalPaise: sql<string>`sum(${payoutLines.amountPaise})`,
      exported: countOf('exported'),
      paid: countOf('paid'),
      failed: countOf('failed'),
    })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payoutId, payouts.id))
    .groupBy(payouts.id)
    .orderBy(isOldestFirst ? asc(payouts.id) : desc(payouts.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, exportedAt, totalPaise, ...counts }) => {
    const byStatus = { exported: Number(counts.exported), paid: Number(counts.paid), failed: Number(counts.failed) };
    const lines = byStatus.exported + byStatus.paid + byStatus.failed;
    return { id, exportedAt, lines, totalPaise: Number(totalPaise), byStatus };
  });
}

export async function insertPayoutLine(
  line: SealedAccount & HotelSum & { payoutId: number; payableIds: readonly number[]; receiptIds: readonly number[] },
  tx: Connection,
): Promise<void> {
  const { payableIds, receiptIds, ...values } = line;
  const [row] = await tx.insert(payoutLines).values(values).returning({ id: payoutLines.id });
  if (!row) throw new Error(`Inserting the payout of hotel ${line.hotelId} returned no row`);
  if (payableIds.length > 0)
    await tx.insert(payoutItems).values(payableIds.map((payableId) => ({ payableId, lineId: row.id })));
  if (receiptIds.length > 0)
    await tx
      .update(hotelReceipts)
      .set({ lineId: row.id })
      .where(inArray(hotelReceipts.id, [...receiptIds]));
}

export interface PayoutLine extends SealedAccount {
  id: number;
  payoutId: number;
  hotelId: number;
  hotel: string;
  amountPaise: Paise;
  status: PayoutStatus;
  utr: string | null;
  paidOn: IsoDate | null;
  exportedAt: Date;
}

const lineColumns = {
  id: payoutLines.id,
  payoutId: payoutLines.payoutId,
  hotelId: payoutLines.hotelId,
  hotel: hotels.name,
  amountPaise: payoutLines.amountPaise,
  accountName: payoutLines.accountName,
  accountNumberSealed: payoutLines.accountNumberSealed,
  accountLast4: payoutLines.accountLast4,
  ifsc: payoutLines.ifsc,
  status: payoutLines.status,
  utr: payoutLines.utr,
  paidOn: payoutLines.paidOn,
  exportedAt: payouts.exportedAt,
};

const selectLines = (on: Connection) =>
  on
    .select(lineColumns)
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(hotels, eq(hotels.id, payoutLines.hotelId));

export async function listPayoutLines(payoutId: number, on: Connection = connection()): Promise<PayoutLine[]> {
  return selectLines(on).where(eq(payoutLines.payoutId, payoutId)).orderBy(asc(payoutLines.id));
}

export async function listLinesOfAmount(
  { amountPaise, status, limit }: { amountPaise: Paise; status: PayoutStatus; limit: number },
  on: Connection = connection(),
): Promise<PayoutLine[]> {
  return selectLines(on)
    .where(and(eq(payoutLines.amountPaise, amountPaise), eq(payoutLines.status, status)))
    .orderBy(desc(payoutLines.id))
    .limit(limit);
}

export async function lockPayoutLine(id: number, tx: Connection): Promise<PayoutLine | null> {
  const [row] = await selectLines(tx).where(eq(payoutLines.id, id)).for('update', { of: payoutLines });
  return row ?? null;
}

export async function findLineIdByUtr(utr: string, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(and(isNotNull(payoutLines.utr), eq(payoutLines.utr, utr)));
  return row?.id ?? null;
}

export async function markPaid(
  id: number,
  paid: { utr: string; paidOn: IsoDate; settledAt: Date },
  tx: Connection,
): Promise<void> {
  const { rowCount } = await tx
    .update(payoutLines)
    .set({ ...paid, status: 'paid' })
    .where(and(eq(payoutLines.id, id), eq(payoutLines.status, 'exported')));
  if (rowCount !== 1) throw new Error(`Payout line ${id} is not exported`);
}

/** Reason of the journal; its reference is the line and how often it was taken back. */
export const TAKEN_BACK = 'payout_paid_taken_back';

export async function countTakenBack(id: number, tx: Connection): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(ledgerJournals)
    .where(
      and(
        eq(ledgerJournals.reason, TAKEN_BACK),
        eq(ledgerJournals.refType, 'payout_line'),
        like(ledgerJournals.refId, `${id}/%`),
      ),
    );
  return row?.times ?? 0;
}

/** Lines of a payout whose payment was taken back: a debit of the bank was matched with them once. */
export async function listTakenBackLines(payoutId: number, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(
      and(
        eq(payoutLines.payoutId, payoutId),
        exists(
          on
            .select({ id: ledgerJournals.id })
            .from(ledgerJournals)
            .where(
              and(
                eq(ledgerJournals.reason, TAKEN_BACK),
                eq(ledgerJournals.refType, 'payout_line'),
                like(ledgerJournals.refId, sql`${payoutLines.id} || '/%'`),
              ),
            ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** True if this bank reference was recorded for the payout and taken back. */
export async function isTakenBackReference(id: number, utr: string, tx: Connection): Promise<boolean> {
  const [row] = await tx
    .select({ id: ledgerJournals.id })
    .from(ledgerJournals)
    .where(
      and(
        eq(ledgerJournals.reason, TAKEN_BACK),
        eq(ledgerJournals.refType, 'payout_line'),
        like(ledgerJournals.refId, `${id}/%`),
        sql`${ledgerJournals.memo} ->> 'utr' = ${utr}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

const NO_REFERENCE = { utr: null, paidOn: null };

export async function markExported(id: number, tx: Connection): Promise<void> {
  await tx
    .update(payoutLines)
    .set({ ...NO_REFERENCE, status: 'exported', settledAt: null })
    .where(eq(payoutLines.id, id));
}

export async function clearReference(id: number, tx: Connection): Promise<void> {
  await tx.update(payoutLines).set(NO_REFERENCE).where(eq(payoutLines.id, id));
}

/** Makes the postings and receipts of the payout open again. */
export async function markFailed(
  id: number,
  failed: { failure: string; settledAt: Date },
  tx: Connection,
): Promise<void> {
  await tx
    .update(payoutLines)
    .set({ ...failed, status: 'failed' })
    .where(eq(payoutLines.id, id));
  await tx.delete(payoutItems).where(eq(payoutItems.lineId, id));
  await tx.update(hotelReceipts).set({ lineId: null }).where(eq(hotelReceipts.lineId, id));
}
