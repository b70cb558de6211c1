export const EVENT_TYPES = [
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.no_show',
  'booking.late_arrival',
  'booking.special_request',
] as const;
export type BookingEventType = (typeof EVENT_TYPES)[number];

export const EVENT_TEXTS: Record<BookingEventType, string> = {
  'booking.confirmed': 'A booking is confirmed',
  'booking.changed': 'A confirmed booking is changed',
  'booking.cancelled': 'A confirmed booking is cancelled',
  'booking.no_show': 'The guests of a booking did not arrive',
  'booking.late_arrival': 'The booker states when the guests arrive',
  'booking.special_request': 'The booker adds a request for the hotel',
};

export const TEST_EVENT = 'webhook.test';

/** Partners get only this event: their reservations have a new revision. */
export const REVISION_EVENT = 'reservations.revised';
