import { eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { requestFor } from './booking-steps';
import type { StayWorld } from './stay-world';

/** Of the series that is never assigned (PAN ZZZCH); its check digit is right. */
export const HOTEL_GSTIN = '29ZZZCX0001A1ZD';

/** Registers the world's hotel for GST: without that it issues no tax invoice. */
export async function registerHotel(world: StayWorld, gstin: string = HOTEL_GSTIN): Promise<void> {
  await connection().update(hotels).set({ gstin }).where(eq(hotels.id, world.hotelId));
}

export async function finishedStay(
  actor: Actor,
  world: StayWorld,
  change: Parameters<typeof requestFor>[2] = {},
): Promise<Booking> {
  const booking = await bookOnCredit(actor, await requestFor(actor, world, change));
  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
  return booking;
}
