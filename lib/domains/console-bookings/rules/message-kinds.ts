/** Kinds of messages whose key begins with the kind and the number of the booking. */
export const BOOKING_MESSAGES = [
  'booking-confirmed',
  'booking-changed',
  'booking-cancelled',
  'booking-no-show',
  'booking-no-show-taken-back',
  'booking-refused',
  'booking-moved',
  'hotel-ready',
  'hotel-refused',
  'hotel-reminded',
  'extension-requested',
  'agent-due-secure',
  'agent-due-balance',
  'agent-due-overdue',
  'agent-released',
] as const;
