import 'server-only';
import { addDays, formatLongDate, todayInIndia } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  canRecordNoShow,
  hasStayEnded,
  isLastNightBegun,
  toReportedStay,
} from '@/lib/domains/bookings/rules/stay-report';
import type { Booking } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent, listEvents, listReportedMissing } from '@/lib/domains/bookings/server/repository/stay-details';
import { finishStay } from './finish-stay';
import { chargeNoShow, reverseNoShow } from './no-show';
import { eventData, userOf, type StayReporter } from './reporter';

/** `requested`: the payer decides. `repeated`: an earlier report had this effect, and nothing was written. */
export type StepResult = 'done' | 'repeated' | 'requested';

export interface StepContext {
  reporter: StayReporter;
  at: Date;
  note: string;
}

const dataOf = ({ reporter, note }: StepContext) => eventData(reporter, note);
const eventOf = (booking: Booking, type: string, context: StepContext, data: Record<string, unknown> = {}) => ({
  bookingId: booking.id,
  type,
  actorUserId: userOf(context.reporter),
  data: { ...dataOf(context), ...data },
});

/** Also confirms an arrival that the clock assumed. */
export async function recordArrival(tx: Tx, booking: Booking, context: StepContext): Promise<StepResult> {
  const { id, status } = booking;
  if (status === 'no_show') throwWrongState('This stay is recorded as a no-show. Take the no-show back instead.');
  if (status === 'checked_out') throwWrongState('The guests are checked out.');
  if (context.reporter.kind !== 'operator' && hasStayEnded(toReportedStay(booking), context.at))
    throwWrongState('The stay is over. Check the guests out instead.');
  if (status === 'checked_in' && (await isArrivalReported(tx, id))) return 'repeated';
  // Guests who stay overtake a refusal by the hotel.
  const arrived = { status: 'checked_in', hotelRefusedAt: null } as const;
  await bookings.changeBookingStatus(id, [status], arrived, tx);
  await appendEvent(eventOf(booking, 'checked_in', context), tx);
  return 'done';
}

async function isArrivalReported(tx: Tx, bookingId: number): Promise<boolean> {
  const arrivals = (await listEvents(bookingId, tx)).filter(({ type }) => type === 'checked_in');
  return (arrivals.at(-1)?.data as { by?: string } | undefined)?.by !== undefined;
}

/** @throws {AppError} WRONG_BOOKING_STATE if nights would be released, because that is an early departure */
export async function recordDeparture(tx: Tx, booking: Booking, context: StepContext): Promise<StepResult> {
  const { status } = booking;
  if (status === 'checked_out') return 'repeated';
  if (status === 'no_show') throwWrongState('This stay is recorded as a no-show. Take the no-show back instead.');
  if (context.reporter.kind !== 'operator' && !isLastNightBegun(booking, context.at))
    throwWrongState(`The stay is booked until ${formatLongDate(booking.checkout)}. Report an early departure instead.`);
  const arrived = await toArrived(tx, booking, context);
  await finishStay(tx, arrived, { data: dataOf(context), actorUserId: userOf(context.reporter) });
  return 'done';
}

/** Guests who leave have arrived, also if no arrival was reported. @throws {AppError} WRONG_BOOKING_STATE */
export async function toArrived(tx: Tx, booking: Booking, context: StepContext): Promise<Booking> {
  if (booking.status !== 'confirmed') return booking;
  if ((await listReportedMissing([booking.id], tx)).has(booking.id))
    throwWrongState('The guests are reported as not arrived. Check them in first.');
  const arrived = { status: 'checked_in', hotelRefusedAt: null } as const;
  await bookings.changeBookingStatus(booking.id, ['confirmed'], arrived, tx);
  await appendEvent(eventOf(booking, 'checked_in', context), tx);
  return { ...booking, ...arrived };
}

const TOO_EARLY =
  'Guests may arrive until midnight. Report them as not arrived and keep the room: at midnight the stay becomes a no-show by itself.';

/** Takes effect at once: charges what the policy says and releases the coming nights. */
export async function recordNoShow(tx: Tx, booking: Booking, context: StepContext): Promise<StepResult> {
  if (booking.status === 'no_show') return 'repeated';
  if (!canRecordNoShow(booking, context.at)) throwWrongState(TOO_EARLY);
  await chargeNoShow(tx, booking, context.at, dataOf(context), userOf(context.reporter));
  return 'done';
}

/**
 * The guests have not arrived yet and the room is reserved until midnight; the report can be repeated every day. At midnight the clock makes the
 * stay a no-show.
 */
export async function recordMissing(tx: Tx, booking: Booking, context: StepContext): Promise<StepResult> {
  const { id, status, checkin, checkout } = booking;
  if (status === 'no_show' || status === 'checked_out')
    throwWrongState('The room is no longer kept for this stay, because it is over.');
  if (status === 'checked_in' && checkin < todayInIndia(context.at) && (await isArrivalReported(tx, id)))
    throwWrongState('The guests have arrived. Check them out or report an early departure.');
  const reservedUntil = addDays(todayInIndia(context.at), 1);
  if (reservedUntil > checkout) throwWrongState('The stay ends today. Check the guests out or record a no-show.');
  const missing = (await listReportedMissing([id], tx)).get(id);
  if (status === 'confirmed' && missing === reservedUntil) return 'repeated';
  await bookings.changeBookingStatus(id, [status], { status: 'confirmed' }, tx);
  await appendEvent(eventOf(booking, 'reported_missing', context, { reserved_until: reservedUntil }), tx);
  return 'done';
}

/** @throws {AppError} WRONG_BOOKING_STATE if the money cannot be taken back, ROOM_UNAVAILABLE if the nights were sold */
export async function takeBackNoShow(tx: Tx, booking: Booking, context: StepContext): Promise<StepResult> {
  const { id, status } = booking;
  if (status !== 'no_show') {
    const wasNoShow = (await listEvents(id, tx)).some(({ type }) => type === 'no_show');
    if (wasNoShow && (status === 'checked_in' || status === 'checked_out')) return 'repeated';
    throwWrongState('This stay is not recorded as a no-show.');
  }
  await reverseNoShow(tx, booking, context.at);
  await appendEvent(eventOf(booking, 'no_show_taken_back', context), tx);
  const arrived = { status: 'checked_in', inventoryState: 'sold', cancellation: null, hotelRefusedAt: null } as const;
  await bookings.changeBookingStatus(id, [status], arrived, tx);
  if (hasStayEnded(toReportedStay(booking), context.at)) {
    const actorUserId = userOf(context.reporter);
    await finishStay(tx, { ...booking, ...arrived }, { data: dataOf(context), actorUserId });
  } else await appendEvent(eventOf(booking, 'checked_in', context), tx);
  return 'done';
}

export function throwWrongState(message: string): never {
  throw new AppError('WRONG_BOOKING_STATE', { message });
}
