/** Where a booking stands. The first four are its life; the others end it early. */
export const BOOKING_STATUSES = [
  'pending_payment',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'expired',
  'no_show',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Every step that a booking takes by itself, or because its booker asks. */
const NEXT: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending_payment: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['checked_out'],
  checked_out: [],
  cancelled: [],
  // Late money: the settle function may take an expired hold up again when the rooms are still there.
  expired: ['confirmed'],
  no_show: ['checked_in'],
};

/** Steps an operator may take by hand: arrival is assumed, so an assumed one can be taken back. */
const BY_HAND: Readonly<Partial<Record<BookingStatus, readonly BookingStatus[]>>> = {
  confirmed: ['checked_in', 'no_show'],
  checked_in: ['checked_out', 'no_show'],
  // Departure is assumed too: a hotel may report the next day that nobody had come, and be wrong.
  checked_out: ['no_show'],
  no_show: ['checked_in', 'checked_out'],
};

export function canCorrect(from: BookingStatus, to: BookingStatus): boolean {
  return BY_HAND[from]?.includes(to) ?? false;
}

export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT[from].includes(to);
}

/** Whether the booker may cancel: before the stay began, and once only. */
export function isCancellable(status: BookingStatus): boolean {
  return canMove(status, 'cancelled');
}

/** Whether rooms are taken in this state, as held or as sold. */
export function takesRooms(status: BookingStatus): boolean {
  return !['cancelled', 'expired', 'no_show'].includes(status);
}

/** The status as the API and the lists write it: 'CANCELLED'. */
export function statusLabel<Status extends BookingStatus>(status: Status): Uppercase<Status> {
  return status.toUpperCase() as Uppercase<Status>;
}
