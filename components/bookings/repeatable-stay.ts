import type { BookingLine, BookingView } from '@/lib/domains/bookings/contract/views';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';

export interface RepeatableStay {
  bookingId: number;
  hotel: { id: number; name: string };
  room: Pick<BookingView['room'], 'type' | 'name' | 'count'>;
  nights: number;
  config: BookingView['room']['config'];
  priceSource: BookingView['price_source'];
}

type Stay = Pick<BookingView, 'booking_id' | 'hotel' | 'room' | 'price_source' | 'date'>;

export function stayOfBooking({ booking_id, hotel, room, price_source, date }: Stay): RepeatableStay {
  return { bookingId: booking_id, hotel, room, nights: date.nights, config: room.config, priceSource: price_source };
}

const wasConfirmed = (status: BookingLine['status']) => status !== 'PENDING_PAYMENT' && status !== 'EXPIRED';

/** Null when the reader may not book, and for a booking that was never confirmed. */
export function stayOfLine({ booking_id, hotel, room, date, status, again }: BookingLine): RepeatableStay | null {
  if (!again || !wasConfirmed(status)) return null;
  const { config, price_source: priceSource } = again;
  return { bookingId: booking_id, hotel, room, nights: date.nights, config, priceSource };
}

export function stayOfAgentBooking({
  bookingId,
  hotel,
  room,
  nights,
  status,
  again,
}: AgentBooking): RepeatableStay | null {
  return again && wasConfirmed(status) ? { bookingId, hotel, room, nights, ...again } : null;
}
