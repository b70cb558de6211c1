import 'server-only';
import type { BookingEventType } from '@/lib/domains/webhooks/rules/event-types';
import { queueWebhooks } from '@/lib/domains/webhooks/server/service/queue-webhooks';
import { pipelined } from '@/lib/platform/db/pipelined';
import type { Tx } from '@/lib/platform/db/transaction';
import { readLastEventId } from '@/lib/domains/bookings/server/repository/stay-details';
import type { Booking, BookingStatus } from '@/lib/domains/bookings/types';
import { queueHotelMessages } from '../tasks';
import { reviseForHotel } from './revise-for-hotel';

/** States that the caller's booking may not have yet. */
const STATES: Partial<Record<BookingEventType, BookingStatus>> = {
  'booking.confirmed': 'confirmed',
  'booking.changed': 'confirmed',
  'booking.cancelled': 'cancelled',
  'booking.no_show': 'no_show',
};

/**
 * Queues the webhooks of an event and the messages to the hotel, and raises the revision of the hotel at the end of the transaction. Must be
 * called after the change has appended its event. Receivers of webhooks read the details from the API.
 */
export async function reportBookingEvent(tx: Tx, booking: Booking, type: BookingEventType): Promise<void> {
  const { id, reference, legalEntityId, hotelId, status } = booking;
  const state = STATES[type] ?? status;
  reviseForHotel({ ...booking, status: state });
  const readData = async () => ({
    booking_id: id,
    reference,
    state,
    version: await readLastEventId(id, tx),
  });
  await pipelined(tx, [
    () => queueWebhooks(tx, { legalEntityId, hotelId }, type, readData),
    () => queueHotelMessages(tx, id),
  ]);
}
