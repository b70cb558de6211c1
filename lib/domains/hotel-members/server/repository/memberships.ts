import 'server-only';
import { and, asc, eq, ne } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { DeskHotel } from '@/lib/domains/hotel-members/actor';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { hotelMemberships } from '../tables';

const hotelsOf = prepared('hotel-member.hotels', (on, slot: Slot<{ userId: number }>) =>
  on
    .select({ hotelId: hotels.id, code: hotels.code, name: hotels.name, role: hotelMemberships.role })
    .from(hotelMemberships)
    .innerJoin(hotels, and(eq(hotels.id, hotelMemberships.hotelId), ne(hotels.status, 'removed')))
    .where(eq(hotelMemberships.userId, slot('userId')))
    .orderBy(asc(hotels.name), asc(hotels.id)),
);

/** Ordered by name. Hotels that were removed from the catalogue are left out. */
export function listHotelsOfUser(userId: number, on: Connection = connection()): Promise<DeskHotel[]> {
  return hotelsOf({ userId }, on);
}

export async function insertHotelMembership(
  membership: { userId: number; hotelId: number; role: HotelRole; createdAt: Date },
  on: Connection = connection(),
): Promise<void> {
  await on.insert(hotelMemberships).values(membership);
}

export async function isMemberOfAnyHotel(userId: number, on: Connection): Promise<boolean> {
  const rows = await on
    .select({ hotelId: hotelMemberships.hotelId })
    .from(hotelMemberships)
    .where(eq(hotelMemberships.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/** Makes changes of a hotel by its people run one after another. Roles cannot change before the transaction ends. */
export async function lockMembers(hotelId: number, on: Connection): Promise<{ userId: number; role: HotelRole }[]> {
  return on
    .select({ userId: hotelMemberships.userId, role: hotelMemberships.role })
    .from(hotelMemberships)
    .where(eq(hotelMemberships.hotelId, hotelId))
    .orderBy(asc(hotelMemberships.userId))
    .for('update');
}

export async function listOwners(hotelId: number, on: Connection): Promise<{ userId: number; email: string }[]> {
  return on
    .select({ userId: users.id, email: users.email })
    .from(hotelMemberships)
    .innerJoin(users, and(eq(users.id, hotelMemberships.userId), eq(users.status, 'active')))
    .where(and(eq(hotelMemberships.hotelId, hotelId), eq(hotelMemberships.role, 'owner')))
    .orderBy(asc(users.id));
}
