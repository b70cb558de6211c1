import 'server-only';
import { guestsOf, type RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { TRIP_KEYS, TRIP_NAMES } from '@/lib/domains/bookings/contract/trip-fields';
import { findDisagreement, isQuotedAmount, type QuotedStay } from '@/lib/domains/bookings/rules/agreement';
import { areSameGuests, findOverfullRoom } from '@/lib/domains/bookings/rules/guests';
import type { Booking } from '@/lib/domains/bookings/types';
import { listGuests } from '@/lib/domains/bookings/server/repository/stay-details';
import { toBookingGuests, type BookingRequest } from './booking-request';

export function assertAgreement(
  request: BookingRequest,
  stay: QuotedStay,
  totals: { totalPaise: Paise; payablePaise: Paise },
): void {
  const field = findDisagreement(request.claims, stay);
  if (field) throw new AppError('QUOTE_MISMATCH', { field });
  if (request.claimedAmount !== null && !isQuotedAmount(request.claimedAmount, totals)) {
    throw new AppError('QUOTE_MISMATCH', { field: 'amount' });
  }
}

export function assertGuestsFitRooms({ guests }: Pick<BookingRequest, 'guests'>, rooms: readonly RoomGuests[]): void {
  const index = findOverfullRoom(guests, rooms);
  if (index === null) return;
  const guestCount = rooms[index] ? guestsOf(rooms[index]) : 0;
  const message = `Room ${index + 1} is booked for ${guestCount} ${guestCount === 1 ? 'guest' : 'guests'}. Remove the other names, or search again for more guests.`;
  throw new AppError('INVALID_INPUT', { field: `rooms.${index}.additional_guests`, message });
}

/**
 * A request without a GSTIN matches a booking with any GSTIN.
 * @throws {AppError} QUOTE_MISMATCH for a field of the quote, BOOKED_OTHERWISE for any other field
 */
export async function assertSameBooking(
  tx: Tx,
  request: BookingRequest,
  booking: Booking,
  isGstinChosen: boolean,
): Promise<void> {
  if (request.priceSource !== booking.priceSource) throw new AppError('BOOKED_OTHERWISE', { field: 'price_source' });
  assertAgreement(request, { ...booking, roomType: booking.roomTypeCode }, booking);
  const hasSameGuests = areSameGuests(toBookingGuests(request), await listGuests(booking.id, tx));
  const changed = hasSameGuests ? findChangedField(request, booking, isGstinChosen) : 'rooms';
  if (changed) throw new AppError('BOOKED_OTHERWISE', { field: changed });
}

function findChangedField(request: BookingRequest, booking: Booking, isGstinChosen: boolean): string | null {
  const { gstin } = request;
  const isGstinChanged = isGstinChosen && gstin !== undefined && gstin !== (booking.billing?.gstin ?? null);
  const agreements = {
    'legal_entity.gstin': !isGstinChanged,
    check_in_time: request.checkInTime === booking.checkInTime,
    check_out_time: request.checkOutTime === booking.checkOutTime,
    [booking.settlement === 'pay_at_hotel' ? 'message' : 'comments']: request.message === booking.message,
    ...Object.fromEntries(TRIP_KEYS.map((key) => [TRIP_NAMES[key], request[key] === booking[key]])),
    loyalty_voucher_code: (request.voucher?.code ?? null) === booking.loyaltyVoucherCode,
  };
  return Object.entries(agreements).find(([, isSame]) => !isSame)?.[0] ?? null;
}
