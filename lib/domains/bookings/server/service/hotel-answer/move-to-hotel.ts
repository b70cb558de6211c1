import 'server-only';
import { max } from 'date-fns';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { getStayForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { releaseSoldNights, sellHeldNights, sellNights } from '@/lib/domains/hotels/server/service/inventory';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
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
import { applyAtOnce } from './apply-at-once';

interface MovedByStaff {
  staffId: number;
  /** Only staff see it. */
  reason: string;
  borneBy: 'hotel' | 'platform';
  /** What the other hotel costs more than was agreed. */
  extraPaise: Paise;
}

/** Who chose the hotel. */
export type MovedBy = { userId: number } | { staff: MovedByStaff };

interface Destination {
  hotelId: number;
  roomTypeId: number;
  /** Whether its nights are held for the booking. Otherwise free ones are sold. */
  isHeld: boolean;
  /** A price below the agreed one, which the booker then pays. */
  lowerPrice?: QuotedPrice | undefined;
}

const CHEAPER = 'The stay at the other hotel costs less';

/**
 * Moves a booking to another hotel. Meals, policy and payments stay as agreed, and so does the price unless it falls.
 * @param booking its payment orders and its row must be locked
 * @throws {AppError} NOT_SALEABLE if the other hotel is no longer published, ROOM_UNAVAILABLE, WRONG_BOOKING_STATE
 */
export async function moveToHotel(tx: Tx, booking: Booking, to: Destination, by: MovedBy): Promise<Booking> {
  const { id: bookingId, corporateId } = booking;
  const { hotelId, roomTypeId, isHeld, lowerPrice } = to;
  const nights = { ...roomNightsOf(booking), hotelId, roomTypeId };
  const stay = await getStayForBooking({ ...nights, corporateId }, tx);
  const { hotel: hotelSnapshot, roomTypeCode } = snapshotHotel(stay);
  const takeNew = () => (isHeld ? sellHeldNights(tx, nights) : sellNights(tx, nights));
  const leaveOld = () => releaseSoldNights(tx, { ...roomNightsOf(booking), fromNight: todayInIndia(now()) });
  // Hotels are locked in the order of their ids, so that moves in opposite directions cannot deadlock.
  for (const step of hotelId < booking.hotelId ? [takeNew, leaveOld] : [leaveOld, takeNew]) await step();
  const priced = lowerPrice ? await payLess(tx, booking, lowerPrice, by) : booking;
  const hotel = { hotelId, roomTypeId, roomTypeCode, hotelSnapshot, ...(await deadlinesOf(tx, booking)) };
  if (!(await replaceHotel(priced, hotel, tx)))
    throw new Error(`Booking ${bookingId} has another version although it is locked`);
  const { version } = priced;
  const cleared = { hotelConfirmation: null, hotelRefusedAt: null, version: version + 1, changedAt: now() };
  const moved = { ...priced, ...hotel, ...cleared };
  const data = { from_hotel_id: booking.hotelId, to_hotel_id: hotelId, version: moved.version };
  const actorUserId = 'userId' in by ? by.userId : null;
  await appendEvent(
    { bookingId, type: 'moved', actorUserId, data: { ...data, ...leftOf(booking), ...staffOf(by) } },
    tx,
  );
  reviseForLeftHotel(booking);
  await reportBookingEvent(tx, moved, 'booking.changed');
  await queueMoveMail(tx, booking, moved);
  return moved;
}

/** The booking is still at the first hotel, so that both hotels get one message about the move only. */
function payLess(tx: Tx, booking: Booking, price: QuotedPrice, by: MovedBy): Promise<Booking> {
  const { roomTypeId: id, roomTypeCode: code, hotelSnapshot } = booking;
  const roomType = { id, code, name: hotelSnapshot.roomTypeName };
  const quotedPrice = { ...price, policy: booking.quotedPrice.policy };
  const reportedBy = 'staff' in by ? { userId: null, data: { by: 'operator', staff_id: by.staff.staffId } } : undefined;
  return applyAtOnce(
    tx,
    booking,
    { roomType, quotedPrice, reason: CHEAPER },
    { ...(reportedBy && { reportedBy }), mailsBooker: false },
  );
}

/** What the hotel knows of a stay that it did not refuse: it gets a message that the guests do not come. */
function leftOf({ hotelRefusedAt, hotelSnapshot, hotelConfirmation }: Booking) {
  if (hotelRefusedAt !== null) return {};
  const { name: hotel, roomTypeName } = hotelSnapshot;
  return { left: { hotel, room_type: roomTypeName, hotel_confirmation: hotelConfirmation } };
}

function staffOf(by: MovedBy) {
  if (!('staff' in by)) return {};
  const { staffId, reason, borneBy, extraPaise } = by.staff;
  const facts = { by: 'operator', staff_id: staffId, staff_reason: reason };
  return { ...facts, borne_by: borneBy, extra_paise: extraPaise };
}

/**
 * The deadline of an agent may have passed while the booking was refused, so the agent gets the time of a new booking. A move
 * never takes time from an agent, also if the terms of the company have changed.
 */
async function deadlinesOf(tx: Tx, booking: Booking): Promise<Pick<Booking, 'secureBy' | 'balanceBy'>> {
  const { corporateId, secureBy, balanceBy, hotelRefusedAt } = booking;
  if (secureBy === null || balanceBy === null || hotelRefusedAt === null) return { secureBy, balanceBy };
  const renewed = agentTerms(booking, await getContractSettings(corporateId, tx), now());
  return { secureBy: max([secureBy, renewed.secureBy]), balanceBy: max([balanceBy, renewed.balanceBy]) };
}
