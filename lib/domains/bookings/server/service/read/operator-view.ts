import 'server-only';
import { listRefundsOfBooking, listOwedRefunds } from '@/lib/domains/payments/server/service/refunds';
import type { Refund } from '@/lib/domains/payments/types';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking } from '@/lib/domains/bookings/types';
import * as operator from '@/lib/domains/bookings/server/repository/operator';
import { listEvents, listGuests } from '@/lib/domains/bookings/server/repository/stay-details';
import type { BookingFilter } from '../../../types';

const MAX_ROWS = 50;

export function listOperatorBookings(filter: BookingFilter): Promise<Booking[]> {
  return operator.listOperatorBookings(filter, MAX_ROWS);
}

export async function getOperatorBooking(key: string): Promise<Booking> {
  const booking = await operator.findBookingByKey(key);
  if (!booking) throw new AppError('NOT_FOUND');
  return booking;
}

export async function describeBooking(key: string) {
  const booking = await getOperatorBooking(key);
  return {
    booking,
    guests: await listGuests(booking.id),
    refunds: await listRefundsOfBooking(booking.id),
    events: await listEvents(booking.id),
  };
}

export async function listUndeliveredRefunds(): Promise<{ refund: Refund; booking: Booking | null }[]> {
  const undelivered = await listOwedRefunds(MAX_ROWS);
  return Promise.all(
    undelivered.map(async (refund) => ({
      refund,
      booking: refund.bookingId === null ? null : await operator.findBookingByKey(String(refund.bookingId)),
    })),
  );
}
