import 'server-only';
import type { RoomNights } from '@/lib/domains/hotels/types';
import type { Booking } from '@/lib/domains/bookings/types';

export function roomNightsOf(
  booking: Pick<Booking, 'hotelId' | 'roomTypeId' | 'checkin' | 'checkout' | 'roomCount'>,
): RoomNights {
  const { hotelId, roomTypeId, checkin, checkout, roomCount: quantity } = booking;
  return { hotelId, roomTypeId, checkin, checkout, quantity };
}
