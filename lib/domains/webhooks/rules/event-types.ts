export const EVENT_TYPES = ['booking.confirmed', 'booking.cancelled'] as const;
export type BookingEventType = (typeof EVENT_TYPES)[number];

export const EVENT_TEXTS: Record<BookingEventType, string> = {
  'booking.confirmed': 'A booking is confirmed',
  'booking.cancelled': 'A confirmed booking is cancelled',
};

export const TEST_EVENT = 'webhook.test';
