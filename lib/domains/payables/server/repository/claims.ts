import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { HotelClaim } from '../../types';
import { hotelClaims } from '../tables';

const columns = {
  bookingId: hotelClaims.bookingId,
  hotelId: hotelClaims.hotelId,
  borneBy: hotelClaims.borneBy,
  differencePaise: hotelClaims.differencePaise,
  transportPaise: hotelClaims.transportPaise,
  nights: hotelClaims.nights,
};

const selectClaims = (bookingId: number, on: Connection) =>
  on
    .select(columns)
    .from(hotelClaims)
    .where(eq(hotelClaims.bookingId, bookingId))
    .orderBy(asc(hotelClaims.createdAt), asc(hotelClaims.hotelId));

export async function listClaims(bookingId: number, on: Connection = connection()): Promise<HotelClaim[]> {
  return selectClaims(bookingId, on);
}

export async function lockClaims(bookingId: number, tx: Connection): Promise<HotelClaim[]> {
  return selectClaims(bookingId, tx).for('update');
}

export async function insertClaim(claim: HotelClaim & { createdAt: Date }, tx: Connection): Promise<void> {
  await tx.insert(hotelClaims).values(claim);
}

export async function changeDifference(
  { bookingId, hotelId }: Pick<HotelClaim, 'bookingId' | 'hotelId'>,
  differencePaise: Paise,
  tx: Connection,
): Promise<void> {
  await tx
    .update(hotelClaims)
    .set({ differencePaise })
    .where(and(eq(hotelClaims.bookingId, bookingId), eq(hotelClaims.hotelId, hotelId)));
}

/** @returns false if the hotel has no claim for the booking */
export async function changeTransport(
  { bookingId, hotelId, transportPaise }: Pick<HotelClaim, 'bookingId' | 'hotelId' | 'transportPaise'>,
  tx: Connection,
): Promise<boolean> {
  const rows = await tx
    .update(hotelClaims)
    .set({ transportPaise })
    .where(and(eq(hotelClaims.bookingId, bookingId), eq(hotelClaims.hotelId, hotelId)))
    .returning({ hotelId: hotelClaims.hotelId });
  return rows.length > 0;
}
