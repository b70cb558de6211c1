import 'server-only';
import { isAccountOpen } from '@/lib/domains/auth/server/service/accounts';
import { findHotelRestriction, getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { assertSaleable, getStayForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { sellNights } from '@/lib/domains/hotels/server/service/inventory';
import { reserveCouponUse } from '@/lib/domains/pricing/server/service/coupons';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inSavepoint } from '@/lib/platform/db/savepoint';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findSameGuest, guestMarks } from '@/lib/domains/bookings/rules/same-guest';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { findLiveBookingOfBid } from '@/lib/domains/bookings/server/repository/bookings';
import { listSameStays } from '@/lib/domains/bookings/server/repository/overlapping-stays';
import { listGuests } from '@/lib/domains/bookings/server/repository/stay-details';
import type { RefundReason } from '@/lib/domains/payments/types';
import { penaltyOf } from '../cancel/assess-cancellation';
import { assertModeAllowed, assertNotRestricted, assertWithinContract } from '../place/assert-may-book';
import { roomNightsOf } from '../place/room-nights';

/** How long after rooms were held money may still take them at their old price. */
const LATEST_MS = 24 * 60 * 60_000;

const REFUSALS = [
  'PAYMENT_MODE_NOT_ALLOWED',
  'HOTEL_RESTRICTED',
  'NOT_SALEABLE',
  'DAILY_LIMIT',
  'COUPON_REFUSED',
] as const;
const BOOKED_ANEW = new Error('The same stay was booked again');

/** Why the money of an expired hold goes back. */
export type Refusal = Extract<RefundReason, 'no_room' | 'late' | 'rebooked'>;

/**
 * Takes the rooms of an expired hold for money that came late, where its booker can still want them: within a day of the hold, at
 * no higher price of cancelling than then, by the company's rules of now, and unless they booked the same stay anew.
 * @returns null when every night has the rooms, and the coupon its use; else why not
 */
export async function retakeRooms(tx: Tx, booking: Booking): Promise<Refusal | null> {
  // The booker chose another way of paying for the same quote, possibly with other guests.
  if ((await findLiveBookingOfBid(booking.bidId, tx)) !== null) return 'rebooked';
  // A room for a night that has begun elsewhere is of no use to anybody.
  if (booking.checkin < todayInIndia(now())) return 'no_room';
  if (hasGrownOld(booking) || !(await isAccountOpen(tx, booking.userId))) return 'late';
  try {
    await inSavepoint(tx, () => retake(tx, booking));
    return null;
  } catch (error) {
    if (error === BOOKED_ANEW) return 'rebooked';
    if (AppError.is(error, 'ROOM_UNAVAILABLE')) return 'no_room';
    if (REFUSALS.some((kind) => AppError.is(error, kind))) return 'late';
    throw error;
  }
}

function hasGrownOld(booking: Booking): boolean {
  if (now().getTime() - booking.createdAt.getTime() > LATEST_MS) return true;
  return penaltyOf(booking, now()).penaltyPaise > penaltyOf(booking, booking.createdAt).penaltyPaise;
}

async function retake(tx: Tx, booking: Booking): Promise<void> {
  const { id: bookingId, couponCode, legalEntityId, hotelId, pretaxPaise } = booking;
  await assertStillOffered(tx, booking);
  if (couponCode) await reserveCouponUse(tx, couponCode, { bookingId, legalEntityId, hotelId, pretaxPaise });
  await sellNights(tx, roomNightsOf(booking));
  // Under the nights' locks: whoever takes the same stay at the same moment has committed, or waits.
  if (await isBookedAnew(tx, booking)) throw BOOKED_ANEW;
}

/** @throws {AppError} what placing such a booking throws */
async function assertStillOffered(tx: Tx, booking: Booking): Promise<void> {
  const { corporateId, hotelId, checkin, checkout } = booking;
  const contract = await getContractSettings(corporateId, tx);
  assertModeAllowed(booking.settlement, contract);
  assertNotRestricted(await findHotelRestriction(corporateId, hotelId, tx));
  const stay = await getStayForBooking({ ...roomNightsOf(booking), corporateId }, tx);
  assertSaleable(stay, { checkin, checkout, isTravelAgent: booking.travelAgentEntityId !== null });
  await assertWithinContract(tx, booking, { ...booking, isPaid: true }, contract);
}

/** Two rooms for two people are two stays; of nobody it cannot be told. */
async function isBookedAnew(tx: Tx, booking: Booking): Promise<boolean> {
  const guests = await listGuests(booking.id, tx);
  for (const id of await listSameStays(booking, tx)) {
    const others = await listGuests(id, tx);
    if (!isKnown(guests) || !isKnown(others) || findSameGuest(others, guests)) return true;
  }
  return false;
}

const isKnown = (guests: readonly BookingGuest[]) => guests.some((guest) => guestMarks(guest).length > 0);
