import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '../../../types';
import * as bookings from '../../repository/bookings';
import * as stayDetails from '../../repository/stay-details';

/** A booking of any entity, for jobs and for domains to the right, which check access themselves. */
export function findBooking(id: number): Promise<Booking | null> {
  return bookings.findBooking(id);
}

/** The same, locked until the transaction ends. */
export function lockBooking(tx: Tx, id: number): Promise<Booking | null> {
  return bookings.lockBooking(id, tx);
}

/** Id of the legal entity that a booking belongs to. */
export function findBookingEntity(id: number): Promise<number | null> {
  return bookings.findBookingEntity(id);
}

/** Name of the first guest of each booking, by booking id. */
export function listFirstGuests(bookingIds: readonly number[]): ReturnType<typeof stayDetails.listFirstGuests> {
  return stayDetails.listFirstGuests(bookingIds);
}

/** Rooms of each booking, by booking id. */
export function listRoomsOf(bookingIds: readonly number[]): ReturnType<typeof stayDetails.listRoomsOf> {
  return stayDetails.listRoomsOf(bookingIds);
}
