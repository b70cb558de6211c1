import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { matchRooms, type StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import type { ChangeableBooking, ChangeRefusal } from '@/lib/domains/bookings/rules/change-terms';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { hasOpenBulkOrder } from '@/lib/domains/bookings/server/repository/allocations';
import { listGuests, listReportedMissing, listRooms } from '@/lib/domains/bookings/server/repository/stay-details';

export interface BookedStay {
  plan: StayPlan;
  guests: BookingGuest[];
}

export async function readBookedStay(booking: Booking, tx?: Tx): Promise<BookedStay> {
  const { checkin, checkout, roomTypeId } = booking;
  const rooms = await listRooms(booking.id, tx);
  const plan = { checkin, checkout, roomTypeId, rooms: rooms.map(({ adults, kids }) => ({ adults, kids })) };
  return { plan, guests: await listGuests(booking.id, tx) };
}

export function toChangeable({ hotelSnapshot, ...booking }: Booking): ChangeableBooking {
  const { status, settlement, checkin, checkout } = booking;
  const { checkinTime, checkoutTime } = hotelSnapshot;
  return { status, settlement, checkin, checkout, checkinTime, checkoutTime };
}

export function throwRefusal(refusal: ChangeRefusal | null): void {
  if (!refusal) return;
  const { error, field, message } = refusal;
  throw new AppError(error, { ...(field ? { field } : {}), ...(message ? { message } : {}) });
}

const REFUSED =
  'The hotel cannot honour this booking. Choose another hotel or a full refund on the page of the booking.';

/** @throws {AppError} ORDER_OPEN while a bulk order contains the booking, WRONG_BOOKING_STATE if guests are missing or the hotel refused */
export async function assertUndisturbed(booking: Booking, tx?: Tx): Promise<void> {
  if (booking.hotelRefusedAt) throw new AppError('WRONG_BOOKING_STATE', { message: REFUSED });
  if (await hasOpenBulkOrder(booking.id, tx)) {
    const message =
      'A payment for several bookings contains this booking. Complete it or wait until it ends, then try again.';
    throw new AppError('ORDER_OPEN', { message });
  }
  if (booking.status !== 'confirmed' || !(await listReportedMissing([booking.id], tx)).has(booking.id)) return;
  const message = 'The hotel reports that the guests did not arrive. Call the hotel before you change the stay.';
  throw new AppError('WRONG_BOOKING_STATE', { message });
}

/** Guests follow their room. Rooms that are new have no guests until the change names them. */
export function guestsAfter(booked: BookedStay, stay: StayPlan, guests: BookingGuest[] | null): BookingGuest[] {
  if (guests) return guests;
  return matchRooms(booked.plan.rooms, stay.rooms).flatMap((bookedRoom, index) =>
    booked.guests
      .filter(({ roomPosition }) => roomPosition === bookedRoom)
      .map((guest) => ({ ...guest, roomPosition: index + 1 })),
  );
}
