import 'server-only';
import { and, asc, eq, ne } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { ActorHotel } from '@/lib/domains/hotel-members/actor';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { hotelMemberships } from '../tables';

/** Leaves out hotels that were removed from the catalogue. */
export async function findHotelByCode(code: string, on: Connection = connection()) {
  const [row] = await on
    .select({ id: hotels.id, name: hotels.name })
    .from(hotels)
    .where(and(eq(hotels.code, code), ne(hotels.status, 'removed')));
  return row ?? null;
}

/** Leaves out hotels that were removed from the catalogue. */
export async function findHotelById(hotelId: number, on: Connection = connection()): Promise<ActorHotel | null> {
  const [row] = await on
    .select({ hotelId: hotels.id, code: hotels.code, name: hotels.name })
    .from(hotels)
    .where(and(eq(hotels.id, hotelId), ne(hotels.status, 'removed')));
  return row ?? null;
}

export async function findUserId(email: string, on: Connection): Promise<number | null> {
  const [row] = await on.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? null;
}

export async function listPeople(hotelId: number, on: Connection = connection()) {
  return on
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      role: hotelMemberships.role,
      createdAt: hotelMemberships.createdAt,
    })
    .from(hotelMemberships)
    .innerJoin(users, and(eq(users.id, hotelMemberships.userId), eq(users.status, 'active')))
    .where(eq(hotelMemberships.hotelId, hotelId))
    .orderBy(asc(users.email));
}

export async function saveRole(
  { userId, hotelId, role, createdAt }: { userId: number; hotelId: number; role: HotelRole; createdAt: Date },
  on: Connection,
): Promise<void> {
  await on
    .insert(hotelMemberships)
    .values({ userId, hotelId, role, createdAt })
    .onConflictDoUpdate({ target: [hotelMemberships.userId, hotelMemberships.hotelId], set: { role } });
}

export async function deleteMembership(
  { userId, hotelId }: { userId: number; hotelId: number },
  on: Connection,
): Promise<void> {
  await on
    .delete(hotelMemberships)
    .where(and(eq(hotelMemberships.userId, userId), eq(hotelMemberships.hotelId, hotelId)));
}
