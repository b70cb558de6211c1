import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { assertMayBook } from '@/lib/domains/corporates/rules/role';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { findStateRefusal } from '@/lib/domains/bookings/rules/change-terms';
import { hotelComments } from '@/lib/domains/bookings/rules/guests';
import type { Booking } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { reportBookingEvent } from '../messages/report-booking-event';
import { reviseForHotel } from '../messages/revise-for-hotel';
import { requireEntityBooking } from '../read/get-entity-booking';
import { throwRefusal, toChangeable } from './booked-stay';

interface StatedRequests {
  bookingId: number;
  legalEntityId?: number | undefined;
  /** As `formatClockTime` writes it. */
  checkInTime?: string | null | undefined;
  message?: string | null | undefined;
}

/** Each change is sent to the hotel by mail and SMS. */
const CHANGES_LIMIT = { name: 'booking-requests', max: 10, windowSeconds: 3_600 };

/**
 * Stores the expected arrival and the message for the hotel. The hotel gets a message about each of them that is new; a repeated call
 * changes nothing. Nor does the hotel get a message that only removes the previous one.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS, WRONG_BOOKING_STATE before the confirmation and after the stay
 */
export async function stateRequests(actor: Actor, request: StatedRequests): Promise<Booking> {
  const entity = actingEntity(actor, request.legalEntityId);
  const { id } = await requireEntityBooking(actor, { id: request.bookingId, legalEntityId: entity.legalEntityId });
  assertMayBook(entity);
  return inTransaction(async (tx) => {
    const booking = await bookings.lockBooking(id, tx);
    if (!booking) throw new AppError('NOT_FOUND');
    throwRefusal(findStateRefusal(toChangeable(booking), now()));
    return store(tx, booking, request, actor.userId);
  });
}

async function store(tx: Tx, booking: Booking, request: StatedRequests, actorUserId: number): Promise<Booking> {
  const checkInTime = request.checkInTime ?? booking.checkInTime;
  const message = request.message ?? booking.message;
  const stated = { ...booking, checkInTime, message };
  const hasNewTime = checkInTime !== booking.checkInTime;
  const hasNewMessage = message !== booking.message;
  if (!hasNewTime && !hasNewMessage) return booking;
  await assertWithinLimit(CHANGES_LIMIT, `booking:${booking.id}`, tx);
  const comments = hotelComments(message, stated);
  await bookings.storeRequests(booking.id, { checkInTime, message, comments }, tx);
  const changed = { ...stated, comments };
  // A removed message is no event, but the hotel's system must not keep it.
  reviseForHotel(changed);
  const fact = { bookingId: booking.id, actorUserId };
  if (hasNewTime) {
    await appendEvent({ ...fact, type: 'late_arrival', data: { check_in_time: checkInTime } }, tx);
    await reportBookingEvent(tx, changed, 'booking.late_arrival');
  }
  if (hasNewMessage && message.trim() !== '') {
    await appendEvent({ ...fact, type: 'special_request' }, tx);
    await reportBookingEvent(tx, changed, 'booking.special_request');
  }
  return changed;
}
