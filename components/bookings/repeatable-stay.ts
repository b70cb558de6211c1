import type { BookingLine, BookingView } from '@/lib/domains/bookings/contract/views';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';

export interface RepeatableStay {
  bookingId: number;
  hotel: { id: number; name: string };
  room: Pick<BookingView['room'], 'type' | 'name' | 'count'>;
  nights: number;
  config: BookingView['room']['config'];
  priceSource: BookingView['priceSource'];
}

type Stay = Pick<BookingView, 'bookingId' | 'hotel' | 'room' | 'priceSource' | 'date'>;

export function stayOfBooking({ bookingId, hotel, room, priceSource, date }: Stay): RepeatableStay {
  return { bookingId, hotel, room, nights: date.nights, config: room.config, priceSource };
}

const wasConfirmed = (status: BookingLine['status']) => status !== 'PENDING_PAYMENT' && status !== 'EXPIRED';

/** Returns null when the user may not book and for a booking that was never confirmed. */
export function stayOfBookingLine({ bookingId, hotel, room, date, status, again }: BookingLine): RepeatableStay | null {
  if (!again || !wasConfirmed(status)) return null;
  const { config, priceSource } = again;
  return { bookingId, hotel, room, nights: date.nights, config, priceSource };
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
