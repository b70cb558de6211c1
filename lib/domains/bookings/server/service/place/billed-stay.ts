import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, BookingGuest, BookingNight } from '@/lib/domains/bookings/types';
import { lockBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listGuests, listNights } from '@/lib/domains/bookings/server/repository/stay-details';

export interface BilledStay {
  booking: Booking;
  nights: BookingNight[];
  guests: BookingGuest[];
}

/** Locks the booking, so that concurrent jobs do not issue its invoice twice. @throws {Error} for an unknown booking */
export async function lockBilledStay(tx: Tx, bookingId: number): Promise<BilledStay> {
  const booking = await lockBooking(bookingId, tx);
  if (!booking) throw new Error(`Booking ${bookingId} does not exist`);
  return { booking, nights: await listNights(bookingId, tx), guests: await listGuests(bookingId, tx) };
}
