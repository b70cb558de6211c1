import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { AppError } from '@/lib/platform/errors/app-error';
import { brandName } from '@/lib/platform/shell/brand';
import * as bookings from '../../repository/bookings';
import * as deskStays from '../../repository/desk-stays';

export type { DeskBooking, StayEvent } from '../../repository/desk-stays';

const MAX_FOUND = 20;

/** Stays of a hotel that touch the period, both days included. Does not check access. */
export async function listDeskBookings(
  hotelId: number,
  period: { from: IsoDate; to: IsoDate },
): Promise<deskStays.DeskBooking[]> {
  return deskStays.describeDeskBookings(hotelId, await deskStays.listStaysBetween(hotelId, period));
}

/** Does not check access. */
export async function listDeskBookingsById(hotelId: number, ids: readonly number[]): Promise<deskStays.DeskBooking[]> {
  return deskStays.describeDeskBookings(hotelId, await bookings.listBookingsById(ids));
}

/**
 * By guest, company, reference or the hotel's own number; the newest stays first, at most 20. Does not check access.
 * @param alsoIds ids of bookings that match for another reason
 */
export async function searchDeskBookings(
  hotelId: number,
  text: string,
  alsoIds: readonly number[] = [],
): Promise<deskStays.DeskBooking[]> {
  const found = await deskStays.searchStays(hotelId, { text, alsoIds, limit: MAX_FOUND });
  return deskStays.describeDeskBookings(hotelId, found);
}

const refusedText = () => `You answered that you cannot honour this booking. For questions please call ${brandName()}.`;

/** @throws {AppError} NOT_FOUND also for a booking of another hotel; WRONG_BOOKING_STATE if the hotel refused it */
export async function getDeskBooking(hotelId: number, reference: string): Promise<deskStays.DeskBooking> {
  const booking = await deskStays.findStayByReference(reference.toUpperCase());
  const isVisible = booking?.hotelId === hotelId && booking.confirmedAt !== null;
  if (!isVisible) throw new AppError('NOT_FOUND', { field: 'reference', isForeign: booking !== null });
  if (booking.hotelRefusedAt) throw new AppError('WRONG_BOOKING_STATE', { message: refusedText() });
  const [described] = await deskStays.describeDeskBookings(hotelId, [booking]);
  if (!described) throw new AppError('NOT_FOUND');
  return described;
}

export function listStayEvents(bookingId: number, types: readonly string[]): Promise<deskStays.StayEvent[]> {
  return deskStays.listStayEvents(bookingId, types);
}
