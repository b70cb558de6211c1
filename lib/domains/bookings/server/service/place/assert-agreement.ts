import 'server-only';
import { guestsOf, type RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
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

export function assertGuestsFitRooms({ guests }: BookingRequest, rooms: readonly RoomGuests[]): void {
  const index = findOverfullRoom(guests, rooms);
  if (index === null) return;
  const guestCount = rooms[index] ? guestsOf(rooms[index]) : 0;
  const message = `Room ${index + 1} is booked for ${guestCount} ${guestCount === 1 ? 'guest' : 'guests'}. Please name no more.`;
  throw new AppError('INVALID_INPUT', { field: `rooms.${index}.additional_guests`, message });
}

/**
 * An absent GSTIN agrees with any.
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
  const hasItsGuests = areSameGuests(toBookingGuests(request), await listGuests(booking.id, tx));
  const changed = hasItsGuests ? findChangedField(request, booking, isGstinChosen) : 'rooms';
  if (changed) throw new AppError('BOOKED_OTHERWISE', { field: changed });
}

function findChangedField(request: BookingRequest, booking: Booking, isGstinChosen: boolean): string | null {
  const { gstin } = request;
  const isOtherBill = isGstinChosen && gstin !== undefined && gstin !== (booking.billing?.gstin ?? null);
  const agreements = {
    'legal_entity.gstin': !isOtherBill,
    check_in_time: request.checkInTime === booking.checkInTime,
    check_out_time: request.checkOutTime === booking.checkOutTime,
    [booking.settlement === 'pay_at_hotel' ? 'message' : 'comments']: request.message === booking.message,
    cost_centre: request.costCentre === booking.costCentre,
    project: request.project === booking.project,
    po_number: request.poNumber === booking.poNumber,
    loyalty_voucher_code: (request.voucher?.code ?? null) === booking.loyaltyVoucherCode,
  };
  return Object.entries(agreements).find(([, isSame]) => !isSame)?.[0] ?? null;
}
