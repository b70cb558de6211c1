import 'server-only';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { users } from '@/lib/domains/auth/server/tables';
import { corporates, legalEntities, memberships } from '@/lib/domains/corporates/server/tables';
import type { IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { CalendarStay } from '@/lib/domains/calendar/types';
import { calendarFeeds } from '../tables';

export interface CalendarFeed {
  userId: number;
  publicId: string;
  createdAt: Date;
}

const columns = {
  userId: calendarFeeds.userId,
  publicId: calendarFeeds.publicId,
  createdAt: calendarFeeds.createdAt,
};

export async function findFeed(userId: number, on: Connection = connection()): Promise<CalendarFeed | null> {
  const [row] = await on.select(columns).from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}

export async function findFeedByPublicId(
  publicId: string,
  on: Connection = connection(),
): Promise<CalendarFeed | null> {
  const [row] = await on.select(columns).from(calendarFeeds).where(eq(calendarFeeds.publicId, publicId));
  return row ?? null;
}

export async function saveFeed(
  feed: Pick<CalendarFeed, 'userId' | 'publicId'>,
  on: Connection = connection(),
): Promise<CalendarFeed> {
  const createdAt = now();
  await on
    .insert(calendarFeeds)
    .values({ ...feed, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { publicId: feed.publicId, createdAt } });
  return { ...feed, createdAt };
}

export async function deleteFeed(userId: number, on: Connection = connection()): Promise<void> {
  await on.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

const stayColumns = {
  id: bookings.id,
  reference: bookings.reference,
  status: bookings.status,
  checkin: bookings.checkin,
  checkout: bookings.checkout,
  roomCount: bookings.roomCount,
  hotelSnapshot: bookings.hotelSnapshot,
  cancellation: bookings.cancellation,
  confirmedAt: bookings.confirmedAt,
  changedAt: bookings.changedAt,
  version: bookings.version,
  createdAt: bookings.createdAt,
  isTravelAgent: legalEntities.isTravelAgent,
};

/** Omits stays of companies that the person has left or that are suspended. A disabled person has no stays. */
export async function listStays(
  request: { userId: number; endingFrom: IsoDate; today: IsoDate; limit: number },
  on: Connection = connection(),
): Promise<CalendarStay[]> {
  return on
    .select(stayColumns)
    .from(bookings)
    .innerJoin(users, and(eq(users.id, bookings.userId), eq(users.status, 'active')))
    .innerJoin(legalEntities, eq(legalEntities.id, bookings.legalEntityId))
    .innerJoin(corporates, and(eq(corporates.id, legalEntities.corporateId), eq(corporates.status, 'active')))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, bookings.userId), eq(memberships.legalEntityId, bookings.legalEntityId)),
    )
    .where(
      and(
        eq(bookings.userId, request.userId),
        gte(bookings.checkout, request.endingFrom),
        inArray(bookings.status, ['confirmed', 'checked_in', 'checked_out', 'cancelled']),
      ),
    )
    .orderBy(sql`abs(${bookings.checkin} - ${request.today}::date)`, desc(bookings.id))
    .limit(request.limit);
}
