import 'server-only';
import { lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { addDays, indiaInstant, todayInIndia } from '@/lib/dates';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { canCorrect } from '@/lib/domains/bookings/rules/status';
import type { Booking, BookingStatus } from '@/lib/domains/bookings/types';
import { listOrderIds } from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { finishStay } from './finish-stay';
import { chargeNoShow, reverseNoShow } from './no-show';

export type Correction = 'check-in' | 'check-out' | 'no-show';

const TARGET: Record<Correction, BookingStatus> = {
  'check-in': 'checked_in',
  'check-out': 'checked_out',
  'no-show': 'no_show',
};

/**
 * @returns a message for the operator
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE, ROOM_UNAVAILABLE if nights of a reversed no-show were sold
 */
export async function correctStay(bookingId: number, correction: Correction, note: string): Promise<string> {
  const at = now();
  return inTransaction(async (tx) => {
    for (const orderId of await listOrderIds(bookingId, tx)) await lockPaymentOrder(tx, orderId);
    const booking = await bookings.lockBooking(bookingId, tx);
    if (!booking) throw new AppError('NOT_FOUND');
    if (!canCorrect(booking.status, TARGET[correction])) {
      throwWrongState(`A booking with status ${booking.status} does not allow ${correction}.`);
    }
    const done = await STEPS[correction](tx, booking, { at, note });
    const to = (await bookings.findBooking(bookingId, tx))?.status;
    const data = { reference: booking.reference, from: booking.status, to, note };
    await recordAudit(
      { actorUserId: null, action: `booking.${correction}`, subject: { type: 'booking', id: bookingId }, data },
      tx,
    );
    return done;
  });
}

interface CorrectionContext {
  at: Date;
  note: string;
}

const STEPS: Record<Correction, (tx: Tx, booking: Booking, context: CorrectionContext) => Promise<string>> = {
  'check-in': checkIn,
  'check-out': checkOut,
  'no-show': reportMissing,
};

async function checkIn(tx: Tx, booking: Booking, { at, note }: CorrectionContext): Promise<string> {
  if (todayInIndia(at) < booking.checkin)
    throwWrongState(`The stay begins on ${booking.checkin}. Please try again on that day.`);
  if (booking.status === 'no_show') {
    if (hasEnded(booking, at)) throwWrongState('The stay is over. Use check-out instead.');
    await reverseNoShow(tx, booking, at);
  }
  // Guests who stay overtake a refusal by the hotel.
  const arrived = { status: 'checked_in', inventoryState: 'sold', cancellation: null, hotelRefusedAt: null } as const;
  await bookings.changeBookingStatus(booking.id, [booking.status], arrived, tx);
  await appendEvent({ bookingId: booking.id, type: 'checked_in', data: operatorData(note) }, tx);
  return 'Checked in.';
}

async function checkOut(tx: Tx, booking: Booking, { at, note }: CorrectionContext): Promise<string> {
  if (booking.status === 'no_show') {
    if (!hasEnded(booking, at)) throwWrongState('The stay is not over. Use check-in instead.');
    await reverseNoShow(tx, booking, at);
    const change = { status: 'checked_in', inventoryState: 'sold', cancellation: null } as const;
    await bookings.changeBookingStatus(booking.id, [booking.status], change, tx);
  }
  await finishStay(tx, { ...booking, status: 'checked_in' }, operatorData(note));
  return 'Checked out.';
}

function hasEnded({ checkout, hotelSnapshot }: Booking, at: Date): boolean {
  return at >= indiaInstant(checkout, hotelSnapshot.checkoutTime);
}

/** Guests may arrive until midnight after the check-in day. Until then a report changes only the event log. */
async function reportMissing(tx: Tx, booking: Booking, { at, note }: CorrectionContext): Promise<string> {
  if (todayInIndia(at) < booking.checkin)
    throwWrongState(`The stay begins on ${booking.checkin}. Please try again on that day.`);
  if (at >= indiaInstant(addDays(booking.checkin, 1))) {
    const { penaltyPaise } = await chargeNoShow(tx, booking, at, operatorData(note));
    return `Recorded as no-show. The policy charges ${penaltyPaise / 100} rupees.`;
  }
  await bookings.changeBookingStatus(booking.id, [booking.status], { status: 'confirmed' }, tx);
  await appendEvent({ bookingId: booking.id, type: 'reported_missing', data: operatorData(note) }, tx);
  return 'Reported as not arrived. At midnight the stay becomes a no-show unless the guests are checked in.';
}

const operatorData = (note: string) => ({ by: 'operator', ...(note ? { note } : {}) });

function throwWrongState(message: string): never {
  throw new AppError('WRONG_BOOKING_STATE', { message });
}
