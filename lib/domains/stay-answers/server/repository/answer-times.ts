import 'server-only';
import { eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { hotelAnswerTimes } from '../tables';

/** Null for a hotel with the usual time. */
export async function findAnswerHours(hotelId: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ hours: hotelAnswerTimes.hours })
    .from(hotelAnswerTimes)
    .where(eq(hotelAnswerTimes.hotelId, hotelId));
  return row?.hours ?? null;
}

export async function saveAnswerHours(hotelId: number, hours: number, tx: Connection): Promise<void> {
  await tx
    .insert(hotelAnswerTimes)
    .values({ hotelId, hours })
    .onConflictDoUpdate({ target: hotelAnswerTimes.hotelId, set: { hours } });
}
