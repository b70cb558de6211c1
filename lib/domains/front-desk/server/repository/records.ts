import 'server-only';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { StayNote, StayRecord } from '../../types';
import { deskNotes, deskStays } from '../tables';

interface StayKey {
  bookingId: number;
  hotelId: number;
}

export async function listRecords(
  hotelId: number,
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, StayRecord>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await on
    .select({
      bookingId: deskStays.bookingId,
      roomNumbers: deskStays.roomNumbers,
      identitySeen: deskStays.identitySeen,
    })
    .from(deskStays)
    .where(and(eq(deskStays.hotelId, hotelId), inArray(deskStays.bookingId, [...bookingIds])));
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Ids of the bookings that have a room with this number. The newest change first. */
export async function listBookingIdsByRoom(
  hotelId: number,
  { roomNumber, limit }: { roomNumber: string; limit: number },
  on: Connection = connection(),
): Promise<number[]> {
  const isInRoom = sql`exists (select 1 from unnest(${deskStays.roomNumbers}) as number
    where lower(number) = lower(${roomNumber}))`;
  const rows = await on
    .select({ bookingId: deskStays.bookingId })
    .from(deskStays)
    .where(and(eq(deskStays.hotelId, hotelId), isInRoom))
    .orderBy(desc(deskStays.updatedAt))
    .limit(limit);
  return rows.map(({ bookingId }) => bookingId);
}

type Change = Partial<Pick<StayRecord, 'roomNumbers' | 'identitySeen'>>;

export async function storeRecord({ bookingId, hotelId }: StayKey, change: Change, tx: Connection): Promise<void> {
  const updatedAt = now();
  await tx
    .insert(deskStays)
    .values({ bookingId, hotelId, roomNumbers: [], updatedAt, ...change })
    .onConflictDoUpdate({ target: [deskStays.bookingId, deskStays.hotelId], set: { ...change, updatedAt } });
}

/** The newest first. */
export function listNotes({ bookingId, hotelId }: StayKey, on: Connection = connection()): Promise<StayNote[]> {
  return on
    .select({ id: deskNotes.id, userId: deskNotes.userId, text: deskNotes.text, at: deskNotes.at })
    .from(deskNotes)
    .where(and(eq(deskNotes.bookingId, bookingId), eq(deskNotes.hotelId, hotelId)))
    .orderBy(desc(deskNotes.id));
}

/** Locks the notes of a stay, so that a repeated note is found. */
export async function lockNotes({ bookingId, hotelId }: StayKey, tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desk-notes:${hotelId}:${bookingId}`}, 0))`);
}

export async function insertNote(
  { bookingId, hotelId }: StayKey,
  { userId, text }: Pick<StayNote, 'userId' | 'text'>,
  tx: Connection,
): Promise<void> {
  await tx.insert(deskNotes).values({ bookingId, hotelId, userId, text, at: now() });
}

export async function listNamesOfUsers(
  ids: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listNamesOfEntities(
  ids: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: legalEntities.id, name: legalEntities.name })
    .from(legalEntities)
    .where(inArray(legalEntities.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
