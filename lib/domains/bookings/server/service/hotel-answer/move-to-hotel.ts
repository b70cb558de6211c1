import 'server-only';
import { getStayForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { releaseSoldNights, sellHeldNights } from '@/lib/domains/hotels/server/service/inventory';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { replaceHotel } from '@/lib/domains/bookings/server/repository/hotel-answer';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { agentTerms } from '@/lib/domains/bookings/rules/agent-due';
import type { Booking } from '@/lib/domains/bookings/types';
import { reportBookingEvent } from '../messages/report-booking-event';
import { queueMoveMail } from '../messages/hotel-answer-messages';
import { reviseForLeftHotel } from '../messages/revise-for-hotel';
import { snapshotHotel } from '../place/draft-booking';
import { roomNightsOf } from '../place/room-nights';

export interface MovedBy {
  /** Null for staff. */
  userId: number | null;
  staffId?: number;
}

interface Destination {
  hotelId: number;
  roomTypeId: number;
}

/**
 * Moves a refused booking to another hotel, whose nights are held. Price, meals, policy and payments stay as agreed.
 * @param booking its payment orders and its row must be locked
 * @param by who chose the hotel
 * @throws {AppError} NOT_SALEABLE if the other hotel is no longer published
 */
export async function moveToHotel(tx: Tx, booking: Booking, to: Destination, by: MovedBy): Promise<Booking> {
  const { id: bookingId, corporateId } = booking;
  const nights = { ...roomNightsOf(booking), ...to };
  const stay = await getStayForBooking({ ...nights, corporateId }, tx);
  const { hotel: hotelSnapshot, roomTypeCode } = snapshotHotel(stay);
  const takeNew = () => sellHeldNights(tx, nights);
  const leaveOld = () => releaseSoldNights(tx, { ...roomNightsOf(booking), fromNight: todayInIndia(now()) });
  // Hotels are locked in the order of their ids, so that moves in opposite directions cannot deadlock.
  for (const step of to.hotelId < booking.hotelId ? [takeNew, leaveOld] : [leaveOld, takeNew]) await step();
  const hotel = { ...to, roomTypeCode, hotelSnapshot, ...deadlinesOf(booking) };
  if (!(await replaceHotel(booking, hotel, tx)))
    throw new Error(`Booking ${bookingId} has another version although it is locked`);
  const { version } = booking;
  const cleared = { hotelConfirmation: null, hotelRefusedAt: null, version: version + 1, changedAt: now() };
  const moved = { ...booking, ...hotel, ...cleared };
  const data = { from_hotel_id: booking.hotelId, to_hotel_id: to.hotelId, version: moved.version };
  const staff = by.staffId === undefined ? {} : { by: 'operator', staff_id: by.staffId };
  await appendEvent({ bookingId, type: 'moved', actorUserId: by.userId, data: { ...data, ...staff } }, tx);
  reviseForLeftHotel(booking);
  await reportBookingEvent(tx, moved, 'booking.changed');
  await queueMoveMail(tx, booking, moved);
  return moved;
}

/** The deadline of an agent may have passed while the booking was refused, so the agent gets the time of a new booking. */
function deadlinesOf(booking: Booking): Pick<Booking, 'secureBy' | 'balanceBy'> {
  if (booking.secureBy === null) return { secureBy: null, balanceBy: booking.balanceBy };
  const { secureBy, balanceBy } = agentTerms(booking, now());
  return { secureBy, balanceBy };
}
