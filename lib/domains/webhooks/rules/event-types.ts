export const EVENT_TYPES = ['booking.confirmed', 'booking.changed', 'booking.cancelled'] as const;
export type BookingEventType = (typeof EVENT_TYPES)[number];

export const EVENT_TEXTS: Record<BookingEventType, string> = {
  'booking.confirmed': 'A booking is confirmed',
  'booking.changed': 'A confirmed booking is changed',
  'booking.cancelled': 'A confirmed booking is cancelled',
};

export const TEST_EVENT = 'webhook.test';
