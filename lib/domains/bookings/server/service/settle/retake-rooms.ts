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
import { findSameGuest, guestKeys } from '@/lib/domains/bookings/rules/same-guest';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { findLiveBookingOfBid } from '@/lib/domains/bookings/server/repository/bookings';
import { listSameStays } from '@/lib/domains/bookings/server/repository/overlapping-stays';
import { listGuests } from '@/lib/domains/bookings/server/repository/stay-details';
import type { RefundReason } from '@/lib/domains/payments/types';
import { penaltyOf } from '../cancel/assess-cancellation';
import { assertMeansOfPaymentAllowed, assertNotRestricted, assertWithinContract } from '../place/assert-may-book';
import { roomNightsOf } from '../place/room-nights';

const MAX_DELAY_MS = 24 * 60 * 60_000;

const REFUSALS = [
  'PAYMENT_MODE_NOT_ALLOWED',
  'HOTEL_RESTRICTED',
  'NOT_SALEABLE',
  'DAILY_LIMIT',
  'COUPON_REFUSED',
] as const;
const REBOOKED = new Error('The same stay was booked again');

export type LatePaymentRefusal = Extract<RefundReason, 'no_room' | 'late' | 'rebooked'>;

/**
 * Takes the rooms of an expired booking again for a late payment. The payment must arrive within 24 hours and before the
 * check-in day ends, the account must be open, cancelling must not cost more than at booking, hotel and contract must
 * still allow the booking, and the stay must not be rebooked.
 * @returns null if rooms and coupon were taken, otherwise the reason for the refund
 */
export async function retakeRooms(tx: Tx, booking: Booking): Promise<LatePaymentRefusal | null> {
  // The quote has a newer booking with another means of payment.
  if ((await findLiveBookingOfBid(booking.bidId, tx)) !== null) return 'rebooked';
  if (booking.checkin < todayInIndia(now())) return 'no_room';
  if (isTooLate(booking) || !(await isAccountOpen(tx, booking.userId))) return 'late';
  try {
    await inSavepoint(tx, () => retake(tx, booking));
    return null;
  } catch (error) {
    if (error === REBOOKED) return 'rebooked';
    if (AppError.is(error, 'ROOM_UNAVAILABLE')) return 'no_room';
    if (REFUSALS.some((kind) => AppError.is(error, kind))) return 'late';
    throw error;
  }
}

function isTooLate(booking: Booking): boolean {
  if (now().getTime() - booking.createdAt.getTime() > MAX_DELAY_MS) return true;
  return penaltyOf(booking, now()).penaltyPaise > penaltyOf(booking, booking.createdAt).penaltyPaise;
}

async function retake(tx: Tx, booking: Booking): Promise<void> {
  const { id: bookingId, couponCode, legalEntityId, hotelId, pretaxPaise } = booking;
  await assertStillOffered(tx, booking);
  if (couponCode) await reserveCouponUse(tx, couponCode, { bookingId, legalEntityId, hotelId, pretaxPaise });
  await sellNights(tx, roomNightsOf(booking));
  // sellNights has locked the nights, so a concurrent booking of the same stay is visible now.
  if (await isRebooked(tx, booking)) throw REBOOKED;
}

async function assertStillOffered(tx: Tx, booking: Booking): Promise<void> {
  const { corporateId, hotelId, checkin, checkout } = booking;
  const contract = await getContractSettings(corporateId, tx);
  assertMeansOfPaymentAllowed(booking.settlement, contract);
  assertNotRestricted(await findHotelRestriction(corporateId, hotelId, tx));
  const stay = await getStayForBooking({ ...roomNightsOf(booking), corporateId }, tx);
  assertSaleable(stay, { checkin, checkout, isTravelAgent: booking.travelAgentEntityId !== null });
  await assertWithinContract(tx, booking, { ...booking, isPaid: true }, contract);
}

/** Bookings without guest details count as bookings for the same guests. */
async function isRebooked(tx: Tx, booking: Booking): Promise<boolean> {
  const guests = await listGuests(booking.id, tx);
  for (const id of await listSameStays(booking, tx)) {
    const others = await listGuests(id, tx);
    if (!hasGuestDetails(guests) || !hasGuestDetails(others) || findSameGuest(others, guests)) return true;
  }
  return false;
}

const hasGuestDetails = (guests: readonly BookingGuest[]) => guests.some((guest) => guestKeys(guest).length > 0);
