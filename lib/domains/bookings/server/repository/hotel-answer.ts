import 'server-only';
import { and, eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { Booking } from '../../types';
import { bookings } from '../tables';

export async function changeHotelConfirmation(id: number, hotelConfirmation: string, tx: Connection): Promise<void> {
  await tx.update(bookings).set({ hotelConfirmation, updatedAt: now() }).where(eq(bookings.id, id));
}

type NewHotel = Pick<Booking, 'hotelId' | 'roomTypeId' | 'roomTypeCode' | 'hotelSnapshot' | 'secureBy' | 'balanceBy'>;

/**
 * Raises the version of the booking and replaces its hotel and deadlines. The booking's row must be locked.
 * @returns false if the booking has another version
 */
export async function replaceHotel(
  { id, version }: Pick<Booking, 'id' | 'version'>,
  hotel: NewHotel,
  tx: Connection,
): Promise<boolean> {
  const at = now();
  const stated = { hotelConfirmation: null, hotelRefusedAt: null };
  const rows = await tx
    .update(bookings)
    .set({ ...hotel, ...stated, version: version + 1, changedAt: at, updatedAt: at })
    .where(and(eq(bookings.id, id), eq(bookings.version, version)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}
