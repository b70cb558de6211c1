import 'server-only';
import type { Booking } from '@/lib/domains/bookings/types';
import { reviseStay } from '@/lib/domains/stay-revisions/server/service/revise-stay';
import type { StayState } from '@/lib/domains/stay-revisions/types';

type Stay = Pick<Booking, 'id' | 'hotelId' | 'roomTypeId' | 'checkin' | 'checkout' | 'roomCount' | 'status'>;

/** Raises the revision of the booking's hotel at the end of the transaction. `booking` is as the hotel must know it. */
export function reviseForHotel(booking: Stay): void {
  revise(booking, stateOf(booking));
}

/** For the hotel that the guests have left. @param booking as it was at that hotel */
export function reviseForLeftHotel(booking: Stay): void {
  revise(booking, 'moved');
}

function stateOf({ status }: Stay): StayState {
  return status === 'cancelled' || status === 'no_show' ? status : 'active';
}

function revise({ id: bookingId, hotelId, roomTypeId, checkin, checkout, roomCount }: Stay, state: StayState): void {
  reviseStay({ bookingId, hotelId, state, roomTypeId, checkin, checkout, roomCount });
}
