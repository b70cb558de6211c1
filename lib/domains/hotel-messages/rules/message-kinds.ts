import type { BookingMessageKind, Channel, MessageKind } from '../types';

export const CHANNEL_TEXTS: Readonly<Record<Channel, string>> = { mail: 'E-mail', sms: 'Text message' };

export const KIND_TEXTS: Readonly<Record<MessageKind, string>> = {
  'new-booking': 'New booking',
  change: 'Changed booking',
  cancellation: 'Cancellation',
  'no-show': 'No-show',
  'late-arrival': 'Late arrival',
  'special-request': 'Special request',
  arrivals: 'Arrivals list',
};

/** Events of bookings about which hotels get messages. A released booking of a travel agent was confirmed before. */
export const KIND_OF_EVENT: Readonly<Record<string, BookingMessageKind>> = {
  confirmed: 'new-booking',
  changed: 'change',
  cancelled: 'cancellation',
  released: 'cancellation',
  no_show: 'no-show',
  no_show_taken_back: 'no-show',
  late_arrival: 'late-arrival',
  special_request: 'special-request',
  // To the hotel that the booking was moved to.
  moved: 'new-booking',
};

/** To the hotel that a booking left, unless it refused the booking. */
export const KIND_FOR_LEFT_HOTEL: BookingMessageKind = 'cancellation';
