import 'server-only';
import type { IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import * as arrivals from '@/lib/domains/bookings/server/repository/arrivals';

export interface BookedArrival {
  booking: Booking;
  guests: BookingGuest[];
  /** A guest has stayed at this hotel before. */
  isRepeatGuest: boolean;
}

/** For the hotel itself: includes cancelled bookings. Does not check access. */
export async function listHotelArrivals(tx: Tx, hotelId: number, day: IsoDate): Promise<BookedArrival[]> {
  const bookings = await arrivals.listArrivals(hotelId, day, tx);
  const ids = bookings.map(({ id }) => id);
  const guests = await arrivals.listGuestsByBooking(ids, tx);
  const repeated = await arrivals.listRepeatBookings(ids, hotelId, tx);
  return bookings.map((booking) => ({
    booking,
    guests: guests.get(booking.id) ?? [],
    isRepeatGuest: repeated.has(booking.id),
  }));
}
