import 'server-only';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { bookings } from '../tables';

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

export async function countHeldRooms(legalEntityId: number, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ sum: sql<string>`coalesce(sum(${bookings.roomCount}), 0)` })
    .from(bookings)
    .where(and(isLiveHold(), eq(bookings.legalEntityId, legalEntityId)));
  return Number(row?.sum ?? 0);
}
