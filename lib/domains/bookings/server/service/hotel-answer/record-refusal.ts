import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { changeBookingStatus } from '@/lib/domains/bookings/server/repository/bookings';
import { findAwaitingChange, supersedeQuotes } from '@/lib/domains/bookings/server/repository/changes';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import type { Booking } from '@/lib/domains/bookings/types';
import { releaseChange } from '../change/await-payment';

/**
 * Records that the hotel cannot honour the booking. After that, jobs do not change the status of the booking, it cannot be changed,
 * and cancelling it is free. A stay that was assumed to have begun is confirmed again.
 * @param booking the caller must lock its payment orders and its row
 */
export async function recordHotelRefusal(tx: Tx, booking: Booking, data: Record<string, unknown>): Promise<Booking> {
  const change = { status: 'confirmed', hotelRefusedAt: now() } as const;
  if (!(await changeBookingStatus(booking.id, ['confirmed', 'checked_in'], change, tx)))
    throw new Error(`Booking ${booking.id} is ${booking.status}, so its hotel cannot refuse it`);
  await releaseOpenChanges(tx, booking);
  await appendEvent({ bookingId: booking.id, type: 'hotel_refused', data }, tx);
  return { ...booking, ...change };
}

/** A change that awaits its payment was priced for the room that the booking no longer has. A later payment is refunded. */
export async function releaseOpenChanges(tx: Tx, booking: Booking): Promise<void> {
  const awaiting = await findAwaitingChange(booking.id, tx);
  if (awaiting) await releaseChange(tx, booking, awaiting, 'superseded');
  await supersedeQuotes(booking.id, tx);
}
