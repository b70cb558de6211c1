import 'server-only';
import { eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { stayAnswers } from '../tables';

/** Hotels that were asked about the booking, so that no booking is moved back to a hotel that refused. */
export async function listHotelsAsked(bookingId: number, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ hotelId: stayAnswers.hotelId })
    .from(stayAnswers)
    .where(eq(stayAnswers.bookingId, bookingId));
  return rows.map(({ hotelId }) => hotelId);
}
