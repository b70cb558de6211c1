import 'server-only';
import { and, asc, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { Booking, BookingStatus } from '../../types';
import { bookingChanges, bookings } from '../tables';
import type { Batch } from '@/lib/platform/db/batch';
import { isPaidAccount, paidPaise } from '../tables/ledger-joins';
import { bookingColumns } from '../tables/columns';

/** Ids are assigned before the insert, because the coupon reservation refers to the booking id. */
const NEXT_ID = sql`nextval('booking_id_seq')`;

const nextId = preparedSql<object, { id: string }>('booking.next-id', () => sql`select ${NEXT_ID} as id`);

export async function nextBookingId(tx: Connection): Promise<number> {
  const [row] = await nextId({}, tx);
  return Number(row?.id);
}

export async function findBooking(id: number, on: Connection = connection()): Promise<Booking | null> {
  const [row] = await on.select(bookingColumns).from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

export async function findEntityBooking(
  key: { id: number; legalEntityId: number },
  on: Connection = connection(),
): Promise<Booking | null> {
  const [row] = await on
    .select(bookingColumns)
    .from(bookings)
    .where(and(eq(bookings.id, key.id), eq(bookings.legalEntityId, key.legalEntityId)));
  return row ?? null;
}

export async function listBookingsById(ids: readonly number[], on: Connection = connection()): Promise<Booking[]> {
  if (ids.length === 0) return [];
  return on
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
}

export async function findBookingLegalEntityId(id: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on.select({ legalEntityId: bookings.legalEntityId }).from(bookings).where(eq(bookings.id, id));
  return row?.legalEntityId ?? null;
}

export async function lockBooking(id: number, tx: Connection): Promise<Booking | null> {
  const [row] = await tx.select(bookingColumns).from(bookings).where(eq(bookings.id, id)).for('update');
  return row ?? null;
}

/** The status is a literal, so that PostgreSQL can use the partial index `booking_bid`. */
const liveIdOf = (bidId: unknown) => sql`select id from booking where bid_id = ${bidId} and status <> 'expired'`;

const liveBookingOf = preparedSql<{ bidId: number }, { id: string }>('booking.of-bid', (slot) =>
  liveIdOf(slot('bidId')),
);

const idsOfBid = preparedSql<{ bidId: number }, { live: string | null; next: string }>(
  'booking.ids-of-bid',
  (slot) => sql`select (${liveIdOf(slot('bidId'))}) as live, ${NEXT_ID} as next`,
);

/** Returns the id of the bid's live booking and the next id for a new booking. An unused id leaves a gap. */
export async function readBookingIdsOfBid(
  bidId: number,
  tx: Connection,
): Promise<{ live: number | null; next: number }> {
  const [row] = await idsOfBid({ bidId }, tx);
  return { live: row?.live == null ? null : Number(row.live), next: Number(row?.next) };
}

export async function findLiveBookingOfBid(bidId: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await liveBookingOf({ bidId }, on);
  return row ? Number(row.id) : null;
}

type Change = Partial<
  Pick<
    Booking,
    'status' | 'inventoryState' | 'holdExpiresAt' | 'confirmedAt' | 'cancellation' | 'subChannel' | 'hotelRefusedAt'
  >
>;

export async function changeBookingStatus(
  id: number,
  from: BookingStatus[],
  change: Change,
  tx: Connection,
): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ ...change, updatedAt: now() })
    .where(and(eq(bookings.id, id), inArray(bookings.status, from)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

export async function storeRequests(
  id: number,
  requests: Pick<Booking, 'checkInTime' | 'message' | 'comments'>,
  tx: Connection,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...requests, updatedAt: now() })
    .where(eq(bookings.id, id));
}

export async function listExpiredHolds(
  { afterId, limit }: Batch,
  roomTypeId?: number,
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.inventoryState, 'held'),
        lte(bookings.holdExpiresAt, now()),
        eq(bookings.status, 'pending_payment'),
        roomTypeId === undefined ? undefined : eq(bookings.roomTypeId, roomTypeId),
        gt(bookings.id, afterId),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/**
 * Sums what counts against the daily limit, in paise: bookings created in [from, to), what changes made in this time added
 * to earlier bookings, and what changes add that await their payment, because payment makes them without another check.
 */
export async function sumBookedBetween(
  corporateId: number,
  [from, to]: readonly [Date, Date],
  on: Connection = connection(),
): Promise<number> {
  const ofCompany = and(
    eq(bookings.corporateId, corporateId),
    sql`${bookings.status} not in ('expired', 'cancelled')`,
    ne(bookings.settlement, 'voucher'),
  );
  const [booked] = await on
    .select({ sum: sql<string>`coalesce(sum(${bookings.payablePaise}), 0)` })
    .from(bookings)
    .where(and(ofCompany, gte(bookings.createdAt, from), lt(bookings.createdAt, to)));
  const [added] = await on
    .select({ sum: sql<string>`coalesce(sum(${bookingChanges.differencePaise}), 0)` })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(
      and(
        ofCompany,
        gt(bookingChanges.differencePaise, 0),
        or(
          eq(bookingChanges.state, 'awaiting_payment'),
          and(lt(bookings.createdAt, from), gte(bookingChanges.madeAt, from), lt(bookingChanges.madeAt, to)),
        ),
      ),
    );
  return Number(booked?.sum ?? 0) + Number(added?.sum ?? 0);
}

export async function countUnpaidRooms(legalEntityId: number, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ sum: sql<string>`coalesce(sum(${bookings.roomCount}), 0)` })
    .from(bookings)
    .leftJoin(ledgerAccounts, isPaidAccount)
    .where(
      and(
        eq(bookings.legalEntityId, legalEntityId),
        eq(bookings.settlement, 'pay_at_hotel'),
        eq(bookings.status, 'confirmed'),
        sql`${bookings.payablePaise} > ${paidPaise}`,
      ),
    );
  return Number(row?.sum ?? 0);
}
