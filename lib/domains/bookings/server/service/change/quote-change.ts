import 'server-only';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { assertMayBook } from '@/lib/domains/corporates/rules/role';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { listRegistrations } from '@/lib/domains/gstin/server/service/registrations';
import { BID_MINUTES } from '@/lib/domains/itinerary/server/service/bids';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { isSameStay, type StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import { priceChange, type ChangePricing } from '@/lib/domains/bookings/rules/change-price';
import type { ChangedStay } from '@/lib/domains/bookings/rules/change-state';
import { areSameGuests } from '@/lib/domains/bookings/rules/guests';
import type { Booking, BookingChange, BookingGuest, NewBookingChange } from '@/lib/domains/bookings/types';
import { insertChange } from '@/lib/domains/bookings/server/repository/changes';
import { assertGuestsFitRooms } from '../place/assert-matches-quote';
import { billableEntities, snapshotBilling } from '../place/billing-snapshot';
import { assertRoomsNamed } from '../place/book-on-credit';
import { toBookingGuests } from '../place/booking-request';
import { requireEntityBooking } from '../read/get-entity-booking';
import { assertChangeable, assertNightsSold, assertTimeToSecure } from './assert-allowed';
import { assertUndisturbed, guestsAfter, readBookedStay, type BookedStay } from './booked-stay';
import type { ChangeRequest } from './change-request';
import { readTodaysPrices } from './todays-prices';

/** Every quote writes a row, so scripts could fill the table without a limit. */
const QUOTE_LIMIT = { name: 'change-quote', max: 60, windowSeconds: 60, protectsCapacity: true };

const NOTHING_CHANGES = 'Nothing would change. Choose other dates, rooms or guests, or another GSTIN.';

export interface QuotedChange {
  changeId: number;
  booking: Booking;
  pricing: ChangePricing;
  expiresAt: Date;
}

/**
 * Computes what a change costs and stores it for 15 minutes. Changes nothing and holds no rooms.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT, STAY_TOO_LONG, WRONG_BOOKING_STATE, NOT_SALEABLE,
 *   ROOM_UNAVAILABLE, HOTEL_RESTRICTED, ORDER_OPEN, GUEST_NAMES_REQUIRED, FOREIGN_PAN
 */
export async function quoteChange(actor: Actor, request: ChangeRequest): Promise<QuotedChange> {
  const entity = actingEntity(actor, request.legalEntityId);
  const key = { id: request.bookingId, legalEntityId: entity.legalEntityId };
  const booking = await requireEntityBooking(actor, key);
  assertMayBook(entity);
  await assertWithinLimit(QUOTE_LIMIT, String(actor.userId));
  const booked = await readBookedStay(booking);
  const isSameType = (request.roomTypeCode ?? booking.roomTypeCode) === booking.roomTypeCode;
  const wanted: StayPlan = {
    checkin: request.checkin ?? booking.checkin,
    checkout: request.checkout ?? booking.checkout,
    // The id of another room type is known after its price was read.
    roomTypeId: isSameType ? booking.roomTypeId : 0,
    rooms: request.rooms ?? booked.plan.rooms,
  };
  assertChangeable(booking, { booked: booked.plan, wanted }, request.reason);
  await assertUndisturbed(booking);
  await assertTimeToSecure(booking, wanted);
  const billing = await findNewBilling(actor, entity, booking, request);
  const guests = findNewGuests(request, booked, wanted);
  if (isSameStay(booked.plan, wanted) && !guests && !billing) {
    throw new AppError('INVALID_INPUT', { message: NOTHING_CHANGES });
  }
  if (booking.settlement === 'credit') assertRoomsNamed(wanted.rooms.length, guestsAfter(booked, wanted, guests));
  const { stay, pricing } = await priceWanted(booking, { booked: booked.plan, wanted }, request.roomTypeCode);
  await assertNightsSold(booking, { booked: booked.plan, wanted: stay });
  const expiresAt = new Date(now().getTime() + BID_MINUTES * 60_000);
  const change: NewBookingChange = {
    bookingId: booking.id,
    version: booking.version,
    userId: actor.userId,
    stay,
    guests,
    billing,
    reason: request.reason,
    quotedPrice: pricing.quoted,
    fees: pricing.fees,
    feePaise: pricing.feePaise,
    priceBeforePaise: pricing.priceBeforePaise,
    priceAfterPaise: pricing.priceAfterPaise,
    differencePaise: pricing.differencePaise,
    expiresAt,
  };
  const changeId = await inTransaction((tx) => insertChange(change, tx));
  return { changeId, booking, pricing, expiresAt };
}

/** Reads prices without locks. @throws {AppError} NOT_SALEABLE, INVALID_INPUT */
export async function priceWanted(
  booking: Booking,
  { booked, wanted }: { booked: StayPlan; wanted: StayPlan },
  roomTypeCode: string = booking.roomTypeCode,
): Promise<{ stay: ChangedStay; pricing: ChangePricing }> {
  const { roomType, ...today } = await readTodaysPrices(booking, roomTypeCode, { booked, wanted });
  const own = { id: booking.roomTypeId, code: booking.roomTypeCode, name: booking.hotelSnapshot.roomTypeName };
  const { id: roomTypeId, code, name } = wanted.roomTypeId === booking.roomTypeId ? own : (roomType ?? own);
  const stay: ChangedStay = { ...wanted, roomTypeId, roomTypeCode: code, roomTypeName: name };
  const paidPaise = -(await balanceOf(accounts.bookingPaid(booking.id)));
  const pricing = priceChange({
    booked: {
      ...booked,
      quoted: booking.quotedPrice,
      policyCheckin: booking.policyCheckin,
      checkinTime: booking.hotelSnapshot.checkinTime,
    },
    wanted: stay,
    today,
    now: now(),
    // As when cancelling: without a payment nothing is charged.
    ...(booking.settlement === 'pay_at_hotel' ? { feeLimit: (payable: number) => paidPaise - payable } : {}),
  });
  return { stay, pricing };
}

async function findNewBilling(
  actor: Actor,
  entity: ActorEntity,
  booking: Booking,
  { gstin }: ChangeRequest,
): Promise<BookingChange['billing']> {
  if (gstin === undefined || gstin === (booking.billing?.gstin ?? null)) return null;
  const { isBookingGstinEnabled: isGstinChosen } = await getContractSettings(entity.corporateId);
  if (!isGstinChosen) {
    const message = 'Your company does not choose a GSTIN for each booking. Leave the GSTIN as it is.';
    throw new AppError('INVALID_INPUT', { field: 'gstin', message });
  }
  const registrations = await listRegistrations(billableEntities({ actor, entity }));
  const { stateCode: hotelStateCode } = booking.hotelSnapshot;
  return { to: snapshotBilling({ actor, entity, gstin, isGstinChosen }, { hotelStateCode, registrations }) };
}

function findNewGuests({ guests }: ChangeRequest, booked: BookedStay, wanted: StayPlan): BookingGuest[] | null {
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
