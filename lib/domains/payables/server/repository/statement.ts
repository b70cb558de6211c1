import 'server-only';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { bookingGuests, bookings } from '@/lib/domains/bookings/server/tables';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { PayoutStatus } from '../../rules/payout-file';
import { payables, payoutLines, payouts } from '../tables';
import { payableColumns } from './payables';
import type { Payable } from '../../types';

export interface Period {
  from: Date;
  until: Date;
}

export interface HotelEntry {
  journalId: number;
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

/** Minus the sum is owed to the hotel. */
export async function sumPayable(hotelId: number, until: Date, on: Connection = connection()): Promise<Paise> {
  const [row] = await on
    .select({ amount: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(and(isAccountOf(hotelId), eq(ledgerAccounts.type, 'payable'), lt(ledgerJournals.at, until)));
  return Number(row?.amount ?? 0);
}

/** Entries on the accounts of a hotel, in the order of their journals. */
export async function listEntries(
  hotelId: number,
  { from, until }: Period,
  on: Connection = connection(),
): Promise<HotelEntry[]> {
  return on
    .select({
      journalId: ledgerJournals.id,
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
    .where(and(isAccountOf(hotelId), gte(ledgerJournals.at, from), lt(ledgerJournals.at, until)))
    .orderBy(asc(ledgerJournals.at), asc(ledgerJournals.id), asc(ledgerEntries.id));
}

export interface ExplainedPayable extends Payable {
  reference: string;
  checkin: string;
  checkout: string;
  rooms: number;
  /** The first guest; null after an erasure, and for a booking that another hotel has taken. */
  guest: string | null;
  /** Whether it reverses an earlier posting of the booking or replaces one. */
  isCorrection: boolean;
}

const firstGuest = sql<string | null>`(select ${bookingGuests.name} from ${bookingGuests}
  where ${bookingGuests.bookingId} = ${payables.bookingId} and ${bookings.hotelId} = ${payables.hotelId}
    and ${bookingGuests.name} is not null
  order by ${bookingGuests.roomPosition}, ${bookingGuests.isPrimary} desc, ${bookingGuests.id} limit 1)`;

const isCorrection = sql<boolean>`(${payables.reverses} is not null or exists (select 1 from ${payables} as earlier
  where earlier.booking_id = ${payables.bookingId} and earlier.hotel_id = ${payables.hotelId}
    and (earlier.reason = 'claim') = (${payables.reason} = 'claim') and earlier.revision < ${payables.revision}))`;

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
      rooms: bookings.roomCount,
      ...{ guest: firstGuest, isCorrection },
    })
    .from(payables)
    .innerJoin(bookings, eq(bookings.id, payables.bookingId))
    .where(and(eq(payables.hotelId, hotelId), gte(payables.postedAt, from), lt(payables.postedAt, until)))
    .orderBy(asc(payables.postedAt), asc(payables.id));
}

export interface PayoutOfHotel {
  id: number;
  payoutId: number;
  amountPaise: Paise;
  status: PayoutStatus;
  exportedAt: Date;
  utr: string | null;
  paidOn: IsoDate | null;
}

export async function listPayoutsOfHotel(
  hotelId: number,
  refs: { payoutIds: readonly number[]; lineIds: readonly number[] },
  on: Connection = connection(),
): Promise<PayoutOfHotel[]> {
  return on
    .select({
      id: payoutLines.id,
      payoutId: payoutLines.payoutId,
      amountPaise: payoutLines.amountPaise,
      status: payoutLines.status,
      exportedAt: payouts.exportedAt,
      utr: payoutLines.utr,
      paidOn: payoutLines.paidOn,
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(
      and(
        eq(payoutLines.hotelId, hotelId),
        sql`(${inList(payoutLines.payoutId, refs.payoutIds)} or ${inList(payoutLines.id, refs.lineIds)})`,
      ),
    );
}

const inList = (column: typeof payoutLines.id | typeof payoutLines.payoutId, ids: readonly number[]) =>
  ids.length === 0 ? sql`false` : inArray(column, [...ids]);

/** When the first posting of a hotel was made, also one that moved no money; null without postings. */
export async function findFirstPosting(hotelId: number, on: Connection = connection()): Promise<Date | null> {
  const [row] = await on
    .select({ at: payables.postedAt })
    .from(payables)
    .where(eq(payables.hotelId, hotelId))
    .orderBy(asc(payables.postedAt))
    .limit(1);
  return row?.at ?? null;
}
