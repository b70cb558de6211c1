import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, BookingGuest } from '../../../types';
import * as arrivals from '../../repository/arrivals';
import * as bookings from '../../repository/bookings';
import { findBookingByKey } from '../../repository/operator';
import * as stayDetails from '../../repository/stay-details';

/** Does not check access. Only jobs and other domains that check access themselves may call this. */
export function findBooking(id: number, tx?: Tx): Promise<Booking | null> {
  return bookings.findBooking(id, tx);
}

export function lockBooking(tx: Tx, id: number): Promise<Booking | null> {
  return bookings.lockBooking(id, tx);
}

export function findBookingLegalEntityId(id: number): Promise<number | null> {
  return bookings.findBookingLegalEntityId(id);
}

export function listFirstGuests(bookingIds: readonly number[]): ReturnType<typeof stayDetails.listFirstGuests> {
  return stayDetails.listFirstGuests(bookingIds);
}

export function listRoomsByBooking(
  bookingIds: readonly number[],
  tx?: Tx,
): ReturnType<typeof stayDetails.listRoomsByBooking> {
  return stayDetails.listRoomsByBooking(bookingIds, tx);
}

export function listNights(bookingId: number, tx?: Tx): ReturnType<typeof stayDetails.listNights> {
  return stayDetails.listNights(bookingId, tx);
}

export function findBookingByReference(reference: string): Promise<Booking | null> {
  return findBookingByKey(reference);
}

/** Bookings of stays in any state, in no order. Unknown ids are omitted. */
export function listBookings(ids: readonly number[]): Promise<Booking[]> {
  return bookings.listBookingsById(ids);
}

/** By booking; in each, by room. */
export function listGuestsByBooking(bookingIds: readonly number[]): Promise<Map<number, BookingGuest[]>> {
  return arrivals.listGuestsByBooking(bookingIds);
}

export function listGuests(bookingId: number, tx?: Tx): ReturnType<typeof stayDetails.listGuests> {
  return stayDetails.listGuests(bookingId, tx);
}
