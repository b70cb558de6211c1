import 'server-only';
import { lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { releaseSoldNights, sellNights } from '@/lib/domains/hotels/server/service/inventory';
import { restorePoints } from '@/lib/domains/loyalty/server/service/restore-points';
import { reversePoints } from '@/lib/domains/loyalty/server/service/reverse-points';
import { todayInIndia } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent, listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { assessCancellation } from '../cancel/assess-cancellation';
import { queueNoShow } from '../messages/booking-messages';
import { keepCharge, takeBackCharge } from './no-show-money';
import { roomNightsOf } from '../place/room-nights';
import { hasEarnedPoints } from './stay-points';
import { INVOICE_TASK } from '../tasks';

/**
 * Ends a stay that nobody came to: the policy's no-show rule decides what is kept, the rest goes back, nights from today on
 * can be sold again, and the charge is invoiced. Points stay pending until the stay would have ended, because the guest may
 * still come; those of a stay that was said to be over are taken back.
 * @param booking under its lock, and its payment orders under theirs; confirmed, or checked in or out by assumption
 */
export async function chargeNoShow(tx: Tx, booking: Booking, at: Date, data: Record<string, unknown> = {}) {
  await lockBill(tx, booking);
  const { reason, ...assessed } = await assessCancellation(booking, at, tx);
  const record: CancellationRecord = {
    ...assessed,
    reason: `No-show: ${reason}`,
    cancelledAt: at.toISOString(),
    cancelledBy: null,
  };
  const round = (await listEventsOf(tx, booking.id, 'no_show')).length + 1;
  const change = { status: 'no_show', inventoryState: 'released', cancellation: record } as const;
  if (!(await bookings.moveBooking(booking.id, [booking.status], change, tx))) {
    throw new Error(`Booking ${booking.id} moved under its own lock`);
  }
  await releaseSoldNights(tx, { ...roomNightsOf(booking), fromNight: todayInIndia(at) });
  await keepCharge(tx, booking, { ...record, round });
  // After the money, as everywhere. Until the guests are said to have left they are pending, and wait.
  const wasOver = booking.status === 'checked_out' || (await listEventsOf(tx, booking.id, 'checked_out')).length > 0;
  const points = wasOver ? await reversePoints(tx, booking.id) : 0;
  const money = { penalty_paise: record.penaltyPaise, refund_paise: record.refundPaise, points_taken: points };
  await appendEvent({ bookingId: booking.id, type: 'no_show', data: { ...data, ...money } }, tx);
  await enqueue(tx, INVOICE_TASK, { bookingId: booking.id });
  await queueNoShow(tx, booking, { ...record, round });
  return record;
}

/**
 * Takes a no-show back: nights from today on are taken again, the money is as if nobody had been missed, points that were
 * taken come back, and what was invoiced for the charge is credited.
 * @param booking under its lock, and its payment orders under theirs
 * @throws {AppError} WRONG_BOOKING_STATE when the money cannot be had any more, ROOM_UNAVAILABLE when nights were sold to others
 */
export async function takeBackNoShow(tx: Tx, booking: Booking, at: Date): Promise<void> {
  const { id, cancellation, checkin, checkout } = booking;
  const today = todayInIndia(at);
  await lockBill(tx, booking);
  if (today < checkout) await sellNights(tx, { ...roomNightsOf(booking), checkin: today > checkin ? today : checkin });
  const { penaltyPaise = 0, refundPaise = 0 } = cancellation ?? {};
  const noShows = await listEventsOf(tx, id, 'no_show');
  await takeBackCharge(tx, booking, { penaltyPaise, refundPaise, round: noShows.length });
  const pointsTaken = Number(noShows.at(-1)?.points_taken ?? 0);
  // Points that still wait are given by the check-out. Those of an early one were taken, and it does not come again.
  const isGiven = pointsTaken > 0 || (checkout <= today && (await hasEarnedPoints(tx, booking)));
  if (isGiven) await restorePoints(tx, id, pointsTaken);
  await enqueue(tx, INVOICE_TASK, { bookingId: id });
}

/** A company may be paying the very bill: corporate before nights and accounts, as everywhere. */
async function lockBill(tx: Tx, { settlement, corporateId }: Booking): Promise<void> {
  if (settlement === 'credit') await lockCorporate(tx, corporateId);
}

/** What was written down each time that it happened. */
async function listEventsOf(tx: Tx, bookingId: number, type: string): Promise<{ points_taken?: number }[]> {
  const events = await listEvents(bookingId, tx);
  return events.filter((event) => event.type === type).map(({ data }) => data as { points_taken?: number });
}
