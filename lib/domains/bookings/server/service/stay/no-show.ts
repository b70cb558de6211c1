import 'server-only';
import { lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { changeNights } from '@/lib/domains/hotels/server/service/change-nights';
import { releaseSoldNights } from '@/lib/domains/hotels/server/service/inventory';
import { restorePoints } from '@/lib/domains/loyalty/server/service/restore-points';
import { reversePoints } from '@/lib/domains/loyalty/server/service/reverse-points';
import { eachNight, todayInIndia } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent, listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { assessCancellation } from '../cancel/assess-cancellation';
import { reportBookingEvent } from '../messages/report-booking-event';
import { queueNoShow, queueNoShowTakenBack } from '../messages/booking-messages';
import { reviseForHotel } from '../messages/revise-for-hotel';
import { postNoShowCharge, reverseNoShowCharge } from './no-show-money';
import { roomNightsOf } from '../place/room-nights';
import { hasEarnedPoints } from './stay-points';
import { queueAccounting, queueHotelMessages } from '../tasks';

/**
 * Pending points stay pending until the check-out day, because the guests may still arrive. If the stay was already
 * checked out, its points are reversed.
 * @param booking its payment orders and its row must be locked, in this order
 */
export async function chargeNoShow(
  tx: Tx,
  booking: Booking,
  at: Date,
  data: Record<string, unknown> = {},
  actorUserId: number | null = null,
) {
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
  if (!(await bookings.changeBookingStatus(booking.id, [booking.status], change, tx))) {
    throw new Error(`Booking ${booking.id} changed state although it is locked`);
  }
  await releaseSoldNights(tx, { ...roomNightsOf(booking), fromNight: todayInIndia(at) });
  await postNoShowCharge(tx, booking, { ...record, round });
  const wasCheckedOut =
    booking.status === 'checked_out' || (await listEventsOf(tx, booking.id, 'checked_out')).length > 0;
  const points = wasCheckedOut ? await reversePoints(tx, booking.id, booking.payablePaise) : 0;
  const money = { penalty_paise: record.penaltyPaise, refund_paise: record.refundPaise, points_taken: points };
  await appendEvent({ bookingId: booking.id, type: 'no_show', actorUserId, data: { ...data, ...money } }, tx);
  await queueAccounting(tx, booking.id);
  await reportBookingEvent(tx, booking, 'booking.no_show');
  await queueNoShow(tx, booking, { ...record, round });
  return record;
}

/**
 * @param booking its payment orders and its row must be locked, in this order
 * @throws {AppError} WRONG_BOOKING_STATE if the money cannot be reversed, ROOM_UNAVAILABLE if the nights were sold
 */
export async function reverseNoShow(tx: Tx, booking: Booking, at: Date): Promise<void> {
  const { id, cancellation, checkin, checkout } = booking;
  const today = todayInIndia(at);
  await lockBill(tx, booking);
  // Not sold anew: the guests stay also if the hotel was withdrawn meanwhile.
  const { hotelId, roomTypeId, roomCount: sold } = booking;
  const nights = eachNight(checkin, checkout).filter((night) => night >= today);
  await changeNights(
    tx,
    hotelId,
    nights.map((night) => ({ roomTypeId, night, sold, held: 0 })),
  );
  const { penaltyPaise = 0, refundPaise = 0 } = cancellation ?? {};
  const noShows = await listEventsOf(tx, id, 'no_show');
  await reverseNoShowCharge(tx, booking, { penaltyPaise, refundPaise, round: noShows.length });
  const pointsTaken = Number(noShows.at(-1)?.points_taken ?? 0);
  // Check-out vests pending points. Points that were already reversed are restored here.
  const isVested = pointsTaken > 0 || (checkout <= today && (await hasEarnedPoints(tx, booking)));
  if (isVested) await restorePoints(tx, id, pointsTaken);
  await queueAccounting(tx, id);
  await queueHotelMessages(tx, id);
  await queueNoShowTakenBack(tx, booking, noShows.length);
  reviseForHotel({ ...booking, status: 'checked_in' });
}

async function lockBill(tx: Tx, { settlement, corporateId }: Booking): Promise<void> {
  if (settlement === 'credit') await lockCorporate(tx, corporateId);
}

async function listEventsOf(tx: Tx, bookingId: number, type: string): Promise<{ points_taken?: number }[]> {
  const events = await listEvents(bookingId, tx);
  return events.filter((event) => event.type === type).map(({ data }) => data as { points_taken?: number });
}
