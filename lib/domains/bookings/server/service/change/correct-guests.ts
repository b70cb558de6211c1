import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { listGuestChanges } from '@/lib/domains/bookings/rules/guest-changes';
import { areSameGuests } from '@/lib/domains/bookings/rules/guests';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { brandName } from '@/lib/platform/shell/brand';
import { lockWithOrders } from '../hotel-answer/lock-with-orders';
import { assertRoomsNamed } from '../place/book-on-credit';
import { assertGuestsFitRooms } from '../place/assert-matches-quote';
import { toBookingGuests, type BookingRequest } from '../place/booking-request';
import { makeReported } from '../stay/change-steps';
import { readBookedStay } from './booked-stay';
import { priceWanted } from './price-wanted';

const NOT_AHEAD = 'Guests can be corrected while the stay is confirmed or under way.';
const OUTDATED = 'The booking has just changed. Please look at it again.';

export interface GuestCorrection {
  bookingId: number;
  /** The version of the booking that the person saw. */
  version: number;
  guests: BookingRequest['guests'];
  reason: string;
}

/**
 * Replaces the guests for a member of staff. It is a change without a difference: the version rises, the hotel and the travellers are
 * notified. The same guests again change nothing.
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE, INVALID_INPUT, QUOTE_MISMATCH for another version, GUEST_NAMES_REQUIRED, ORDER_OPEN
 */
export async function correctGuests(by: { staffId: number }, correction: GuestCorrection): Promise<Booking> {
  const { bookingId, version, reason } = correction;
  const read = await bookings.findBooking(bookingId);
  if (!read) throw new AppError('NOT_FOUND');
  const { plan } = await readBookedStay(read);
  const guests = toBookingGuests(correction);
  assertGuestsFitRooms(correction, plan.rooms);
  if (read.settlement === 'credit') assertRoomsNamed(plan.rooms.length, guests);
  const paidPaise = -(await balanceOf(accounts.bookingPaid(bookingId)));
  const priced = { ...(await priceWanted(read, { booked: plan, wanted: plan })), version: read.version, paidPaise };
  return inTransaction(async (tx) => {
    const booking = await lockWithOrders(tx, bookingId);
    if (booking.status !== 'confirmed' && booking.status !== 'checked_in')
      throw new AppError('WRONG_BOOKING_STATE', { message: NOT_AHEAD });
    const booked = await readBookedStay(booking, tx);
    if (areIdentical(guests, booked.guests)) return booking;
    if (booking.version !== version) throw new AppError('QUOTE_MISMATCH', { message: OUTDATED });
    const contract = await getContractSettings(booking.corporateId, tx);
    const reporter = { kind: 'operator', staffId: by.staffId } as const;
    const context = { reporter, at: now(), note: '', reason: reason || `Guests corrected by ${brandName()}` };
    const changed = await makeReported(tx, booking, { ...context, priced, contract, guests });
    const { fields, ...change } = listGuestChanges(booked.guests, guests);
    const subject = { type: 'booking', id: bookingId };
    const data = { reference: booking.reference, fields };
    await recordAudit({ action: 'booking.guests-corrected', subject, reason, ...change, data }, tx);
    return changed;
  });
}

const areIdentical = (a: readonly BookingGuest[], b: readonly BookingGuest[]) =>
  areSameGuests(a, b) && areSameGuests(b, a);
