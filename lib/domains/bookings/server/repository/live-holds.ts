import 'server-only';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { bookingChanges, bookings } from '../tables';

export interface HeldRooms {
  bookingId: number;
  bid: number;
  legalEntityId: number;
  hotelId: number;
  roomTypeCode: string;
  checkin: string;
  checkout: string;
  holdExpiresAt: Date | null;
}

const isLiveHold = () =>
  and(eq(bookings.inventoryState, 'held'), gt(bookings.holdExpiresAt, now()), eq(bookings.status, 'pending_payment'));

export async function listLiveHolds(userId: number, on: Connection = connection()): Promise<HeldRooms[]> {
  return on
    .select({
      bookingId: bookings.id,
      bid: bookings.bidId,
      legalEntityId: bookings.legalEntityId,
      hotelId: bookings.hotelId,
      roomTypeCode: bookings.roomTypeCode,
      checkin: bookings.checkin,
      checkout: bookings.checkout,
      holdExpiresAt: bookings.holdExpiresAt,
    })
    .from(bookings)
    .where(and(isLiveHold(), eq(bookings.userId, userId)))
    .orderBy(desc(bookings.id));
}

/** Rooms of unpaid bookings and rooms of stays whose change awaits its payment. */
export async function countHeldRooms(legalEntityId: number, on: Connection = connection()): Promise<number> {
  const [booked] = await on
    .select({ sum: sql<string>`coalesce(sum(${bookings.roomCount}), 0)` })
    .from(bookings)
    .where(and(isLiveHold(), eq(bookings.legalEntityId, legalEntityId)));
  const [changed] = await on
    .select({ sum: sql<string>`coalesce(sum(jsonb_array_length(${bookingChanges.stay} -> 'rooms')), 0)` })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(and(eq(bookingChanges.state, 'awaiting_payment'), eq(bookings.legalEntityId, legalEntityId)));
  return Number(booked?.sum ?? 0) + Number(changed?.sum ?? 0);
}
