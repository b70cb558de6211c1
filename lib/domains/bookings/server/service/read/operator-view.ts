import 'server-only';
import { listRefundsOfBooking, listOwedRefunds } from '@/lib/domains/payments/server/service/refunds';
import type { Refund } from '@/lib/domains/payments/types';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking } from '@/lib/domains/bookings/types';
import * as operator from '@/lib/domains/bookings/server/repository/operator';
import { listEvents, listGuests } from '@/lib/domains/bookings/server/repository/stay-details';
import type { StayFilter } from '../../../types';

/** As many as fit a terminal. */
const MOST_LINES = 50;

/** Stays of every company, for whoever runs the house. */
export function listStays(filter: StayFilter): Promise<Booking[]> {
  return operator.listStays(filter, MOST_LINES);
}

/** @param key number or reference @throws {AppError} NOT_FOUND */
export async function getStay(key: string): Promise<Booking> {
  const booking = await operator.findBookingByKey(key);
  if (!booking) throw new AppError('NOT_FOUND');
  return booking;
}

/** A booking with its guests, its refunds and everything that happened to it. @throws {AppError} NOT_FOUND */
export async function describeStay(key: string) {
  const booking = await getStay(key);
  return {
    booking,
    guests: await listGuests(booking.id),
    refunds: await listRefundsOfBooking(booking.id),
    events: await listEvents(booking.id),
  };
}

/**
 * Refunds that the provider could not deliver, those that will be retried last, each with its booking; the refund of a payment that
 * was applied to no booking has none.
 */
export async function listUndeliveredRefunds(): Promise<{ refund: Refund; booking: Booking | null }[]> {
  const undelivered = await listOwedRefunds(MOST_LINES);
  return Promise.all(
    undelivered.map(async (refund) => ({
      refund,
      booking: refund.bookingId === null ? null : await operator.findBookingByKey(String(refund.bookingId)),
    })),
  );
}
