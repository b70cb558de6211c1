import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { isSameStay, type StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import type { ChangePricing } from '@/lib/domains/bookings/rules/change-price';
import type { ChangedStay } from '@/lib/domains/bookings/rules/change-state';
import { areSameGuests } from '@/lib/domains/bookings/rules/guests';
import type { Booking, BookingChange, BookingGuest } from '@/lib/domains/bookings/types';
import { assertGuestsFitRooms } from '../place/assert-matches-quote';
import { assertRoomsNamed } from '../place/book-on-credit';
import { toBookingGuests } from '../place/booking-request';
import { assertChangeable, assertNightsSold, assertTimeToSecure } from './assert-allowed';
import { assertUndisturbed, guestsAfter, readBookedStay, type BookedStay } from './booked-stay';
import type { StayRequest } from './change-request';
import { priceWanted } from './price-wanted';

const NOTHING_CHANGES = 'Nothing would change. Choose other dates, rooms or guests, or another GSTIN.';

export interface PlannedChange {
  booked: BookedStay;
  stay: ChangedStay;
  /** Null: the guests stay. */
  guests: BookingGuest[] | null;
  billing: BookingChange['billing'];
  pricing: ChangePricing;
}

/**
 * Computes what a change of a booking costs. Reads without locks, changes nothing.
 * @throws {AppError} INVALID_INPUT, STAY_TOO_LONG, WRONG_BOOKING_STATE, NOT_SALEABLE, ROOM_UNAVAILABLE, HOTEL_RESTRICTED, ORDER_OPEN,
 *   GUEST_NAMES_REQUIRED, and the errors of `findBilling`
 */
export async function planChange(
  booking: Booking,
  request: StayRequest,
  findBilling: () => Promise<BookingChange['billing']> = async () => null,
): Promise<PlannedChange> {
  const booked = await readBookedStay(booking);
  const wanted = toWanted(booking, booked, request);
  assertChangeable(booking, { booked: booked.plan, wanted }, request.reason);
  await assertUndisturbed(booking);
  await assertTimeToSecure(booking, wanted);
  const billing = await findBilling();
  const guests = findNewGuests(request, booked, wanted);
  if (isSameStay(booked.plan, wanted) && !guests && !billing) {
    throw new AppError('INVALID_INPUT', { message: NOTHING_CHANGES });
  }
  if (booking.settlement === 'credit') assertRoomsNamed(wanted.rooms.length, guestsAfter(booked, wanted, guests));
  const { stay, pricing } = await priceWanted(booking, { booked: booked.plan, wanted }, request.roomTypeCode);
  await assertNightsSold(booking, { booked: booked.plan, wanted: stay });
  return { booked, stay, guests, billing, pricing };
}

/** Whether the booking is as requested already. */
export async function isAsRequested(booking: Booking, request: StayRequest): Promise<boolean> {
  const booked = await readBookedStay(booking);
  const wanted = toWanted(booking, booked, request);
  return isSameStay(booked.plan, wanted) && findNewGuests(request, booked, wanted) === null;
}

function toWanted(booking: Booking, { plan }: BookedStay, request: StayRequest): StayPlan {
  const isSameType = (request.roomTypeCode ?? booking.roomTypeCode) === booking.roomTypeCode;
  return {
    checkin: request.checkin ?? booking.checkin,
    checkout: request.checkout ?? booking.checkout,
    // The id of another room type is known after its price was read.
    roomTypeId: isSameType ? booking.roomTypeId : 0,
    rooms: request.rooms ?? plan.rooms,
  };
}

function findNewGuests({ guests }: StayRequest, booked: BookedStay, wanted: StayPlan): BookingGuest[] | null {
  const after = guests ?? toRooms(guestsAfter(booked, wanted, null), wanted.rooms.length);
  assertGuestsFitRooms({ guests: after }, wanted.rooms);
  if (!guests) return null;
  if (guests.length > wanted.rooms.length) {
    throw new AppError('INVALID_INPUT', {
      field: 'rooms',
      message: 'There are guests for more rooms than the stay has',
    });
  }
  const named = toBookingGuests({ guests });
  const isSame = isSameStay(booked.plan, wanted) && areIdenticalGuests(named, booked.guests);
  return isSame ? null : named;
}

function areIdenticalGuests(a: readonly BookingGuest[], b: readonly BookingGuest[]): boolean {
  return areSameGuests(a, b) && areSameGuests(b, a);
}

function toRooms(guests: readonly BookingGuest[], roomCount: number) {
  return Array.from({ length: roomCount }, (_, index) =>
    guests
      .filter(({ roomPosition }) => roomPosition === index + 1)
      .map(({ name, phone, email, employeeId, department }) => ({ name, phone, email, employeeId, department })),
  );
}
