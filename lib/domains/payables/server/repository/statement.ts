import 'server-only';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { PayoutStatus } from '../../rules/payout-file';
import { payables, payoutLines } from '../tables';
import { payableColumns } from './payables';
import type { Payable } from '../../types';

export interface Period {
  from: Date;
  until: Date;
}

export interface HotelEntry {
  reason: string;
  refType: string;
  refId: string;
  at: Date;
  /** The account of the hotel, such as `payable` or `commission`. */
  type: string;
  amountPaise: Paise;
}

const isAccountOf = (hotelId: number) =>
  and(eq(ledgerAccounts.book, 'cash'), eq(ledgerAccounts.ownerType, 'hotel'), eq(ledgerAccounts.ownerId, hotelId));

/** Sums by account of a hotel. */
export async function sumEntries(
  hotelId: number,
  { from, until }: Partial<Period> & { until: Date },
  on: Connection = connection(),
): Promise<Record<string, Paise>> {
  const rows = await on
    .select({ type: ledgerAccounts.type, amount: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(
        isAccountOf(hotelId),
        lt(ledgerJournals.at, until),
        from === undefined ? undefined : gte(ledgerJournals.at, from),
      ),
    )
    .groupBy(ledgerAccounts.type);
  return Object.fromEntries(rows.map(({ type, amount }) => [type, Number(amount)]));
}

/** Entries on the account `payable` of a hotel, in the order of their journals. */
export async function listPayableEntries(
  hotelId: number,
  { from, until }: Period,
  on: Connection = connection(),
): Promise<HotelEntry[]> {
  return on
    .select({
      reason: ledgerJournals.reason,
      refType: ledgerJournals.refType,
      refId: ledgerJournals.refId,
      at: ledgerJournals.at,
      type: ledgerAccounts.type,
      amountPaise: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(
        isAccountOf(hotelId),
        eq(ledgerAccounts.type, 'payable'),
        gte(ledgerJournals.at, from),
        lt(ledgerJournals.at, until),
      ),
    )
    .orderBy(asc(ledgerJournals.at), asc(ledgerJournals.id));
}

export interface ExplainedPayable extends Payable {
  reference: string;
  checkin: string;
  checkout: string;
}

/** The postings of a hotel in a period, with their bookings. */
export async function listPostings(
  hotelId: number,
  { from, until }: Period,
  on: Connection = connection(),
): Promise<ExplainedPayable[]> {
  return on
    .select({
      ...payableColumns,
      reference: bookings.reference,
      checkin: bookings.checkin,
      checkout: bookings.checkout,
    })
    .from(payables)
    .innerJoin(bookings, eq(bookings.id, payables.bookingId))
    .where(and(eq(payables.hotelId, hotelId), gte(payables.postedAt, from), lt(payables.postedAt, until)))
    .orderBy(asc(payables.postedAt), asc(payables.id));
}

export interface PayoutOfHotel {
  id: number;
  payoutId: number;
  status: PayoutStatus;
  utr: string | null;
}

export async function listPayoutsOfHotel(
  hotelId: number,
  refs: { payoutIds: readonly number[]; lineIds: readonly number[] },
  on: Connection = connection(),
): Promise<PayoutOfHotel[]> {
  const rows = await on
    .select({
      id: payoutLines.id,
      payoutId: payoutLines.payoutId,
      hotelId: payoutLines.hotelId,
      status: payoutLines.status,
      utr: payoutLines.utr,
    })
    .from(payoutLines)
    .where(
      and(
        eq(payoutLines.hotelId, hotelId),
        sql`(${inList(payoutLines.payoutId, refs.payoutIds)} or ${inList(payoutLines.id, refs.lineIds)})`,
      ),
    );
  return rows;
}

const inList = (column: typeof payoutLines.id | typeof payoutLines.payoutId, ids: readonly number[]) =>
  ids.length === 0 ? sql`false` : inArray(column, [...ids]);
