import { eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from './booking-steps';
import type { StayWorld } from './stay-world';

/** This GSTIN has a valid check digit and a PAN that is never assigned. */
export const HOTEL_GSTIN = '29ZZZCX0001A1ZD';

/** A hotel without a GSTIN issues no tax invoice. */
export async function registerHotel(world: StayWorld, gstin: string = HOTEL_GSTIN): Promise<void> {
  await connection().update(hotels).set({ gstin }).where(eq(hotels.id, world.hotelId));
}

export async function createCompletedStay(
  actor: Actor,
  world: StayWorld,
  change: Parameters<typeof createBookingRequest>[2] = {},
): Promise<Booking> {
  const booking = await bookOnCredit(actor, await createBookingRequest(actor, world, change));
  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
  return booking;
}
