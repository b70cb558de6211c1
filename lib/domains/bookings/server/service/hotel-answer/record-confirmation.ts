import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { changeHotelConfirmation } from '@/lib/domains/bookings/server/repository/hotel-answer';
import { appendEvent, listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import type { Booking } from '@/lib/domains/bookings/types';
import { queueHotelReady } from '../messages/hotel-answer-messages';
import { reviseForHotel } from '../messages/revise-for-hotel';

interface HotelReady {
  /** Null if the hotel states none; an earlier number then stays. */
  number: string | null;
  /** The hotel has answered before and only states its number. */
  isCorrection?: boolean;
  /** The hotel's own system states the number, so it needs no revision with it. */
  isOfSystem?: boolean;
  /** Further facts for the history of the booking. */
  data?: Record<string, unknown>;
}

/**
 * Records that the hotel is ready for the stay, and its own number for it. The booker gets a mail when the number is new.
 * @param booking its row must be locked
 */
export async function recordHotelReady(
  tx: Tx,
  booking: Booking,
  { number, isCorrection = false, isOfSystem = false, data: facts = {} }: HotelReady,
): Promise<Booking> {
  const isNew = number !== null && number !== booking.hotelConfirmation;
  if (isNew) await changeHotelConfirmation(booking.id, number, tx);
  const ready = isNew ? { ...booking, hotelConfirmation: number } : booking;
  const data = { ...facts, ...(isNew && { hotel_confirmation: number }), ...(isCorrection && { is_correction: true }) };
  await appendEvent({ bookingId: booking.id, type: 'hotel_ready', data }, tx);
  if (isNew) await queueHotelReady(tx, ready, await countReady(tx, booking));
  if (isNew && !isOfSystem) reviseForHotel(ready);
  return ready;
}

async function countReady(tx: Tx, { id }: Booking): Promise<number> {
  return (await listEvents(id, tx)).filter(({ type }) => type === 'hotel_ready').length;
}
